import { parsed } from './product-shapes.ts';

/** A cart or order line's choices: `[{ "Size": "M" }, { "Engraving": "Ada" }]`, one pair an object. */
export type LineOptions = Record<string, string>[];

/** The name of the pair that holds a line's size; every other is a customization label. */
export const SIZE_OPTION = 'Size';

/** Reads a list, JSON text of it, doubly encoded text, or a single object; drops what is not text. */
export function readLineOptions(value: unknown): LineOptions {
  const list = parsed(value);
  const entries = Array.isArray(list) ? list : [list];
  return entries.flatMap((entry) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return [];
    return Object.entries(entry).flatMap(([name, text]) =>
      typeof text === 'string' || typeof text === 'number' ? [{ [name]: String(text) }] : [],
    );
  });
}

/** The pairs of a line's options, in their order. */
export function optionPairs(options: LineOptions): [string, string][] {
  return options.flatMap((option) => Object.entries(option));
}

export function optionValue(options: LineOptions, name: string): string | undefined {
  return optionPairs(options).find(([key]) => key === name)?.[1];
}

/** Whether a line carries a text that was written for it: such a line is made for the customer and cannot be returned. */
export const isPersonalised = (options: LineOptions) => optionPairs(options).some(([name]) => name !== SIZE_OPTION);
