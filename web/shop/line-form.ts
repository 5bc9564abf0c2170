import { textProblem } from '#domain/customization.ts';
import { type LineOptions, SIZE_OPTION } from '#domain/line-options.ts';
import { hydrated } from '#web/hydrated.ts';
import { useEffect, useId, useState } from 'react';
import type { NewLine } from './cart/new-line.ts';
import { type Choices, keepChoices, keptChoices } from './kept-choices.ts';
import type { ShopProduct, ShopVariant } from './shop-product.ts';
import {
  type Axis,
  chosenVariant,
  firstSelection,
  lostStyle,
  missingAxis,
  nextSelection,
  type Selection,
} from './variant-choice.ts';

/** The first thing that is missing before the product can be added. */
type Missing = Axis | 'texts';

const SENTENCES: Record<Missing, string> = {
  size: 'Please select a size before adding to cart.',
  style: 'Please select a style before adding to cart.',
  texts: 'Please fill all customization fields.',
};

export interface LineForm {
  product: ShopProduct;
  selection: Selection;
  choose(axis: Axis, value: string): void;
  variant: ShopVariant | undefined;
  texts: Readonly<Record<string, string>>;
  write(label: string, text: string): void;
  missing: Missing | undefined;
  /** The error of a missing field, after an attempt to add; a text that cannot be printed has its own at its field. */
  errorAt(field: Missing): string | undefined;
  /** The ids of the fields that take the focus. */
  fieldId(field: Axis): string;
  textId(label: string): string;
  /** The line to add; undefined where something is missing: then the error shows and the first missing field gets the focus. */
  take(): NewLine | undefined;
}

/** The form state of one product's choices and texts; `complete` may add a default choice. */
export function useLineForm(
  product: ShopProduct,
  complete: (variants: readonly ShopVariant[], selection: Selection) => Selection = (_, selection) => selection,
): LineForm {
  const { variants, labels, textRules } = product;
  const id = useId();
  const [first] = useState<Choices>(() => ({ chosen: firstSelection(variants), texts: {} }));
  const [choices, setChoices] = useState(first);
  const { chosen, texts } = choices;
  const [tried, setTried] = useState(false);

  useEffect(() => {
    // The server has rendered the page without them.
    void hydrated.then(() => setChoices((now) => (now === first ? keptChoices(product, first) : now)));
  }, [product, first]);
  useEffect(() => {
    if (choices !== first) keepChoices(product.id, choices);
  }, [product.id, choices, first]);

  const lost = lostStyle(variants, chosen);
  const selection = lost ? { ...chosen, style: null } : complete(variants, chosen);
  const variant = chosenVariant(variants, selection);
  const isBlank = (label: string) => !texts[label]?.trim();
  const blank = labels.filter(isBlank);
  const unprintable = textRules.filter((rule) => isBlank(rule.label) || textProblem(rule, texts[rule.label] ?? ''));
  const missing = missingAxis(variants, selection) ?? (unprintable.length > 0 ? 'texts' : undefined);

  const fieldId = (field: Axis) => `${id}${field}`;
  const textId = (label: string) => `${id}text${labels.indexOf(label)}`;

  return {
    product,
    selection,
    choose: (axis, value) =>
      setChoices((now) => ({ ...now, chosen: nextSelection(variants, now.chosen, axis, value) })),
    variant,
    texts,
    write: (label, text) => setChoices((now) => ({ ...now, texts: { ...now.texts, [label]: text } })),
    missing,
    errorAt(field) {
      if (field === 'style' && lost) return `${lost} is sold out in ${chosen.size}. ${SENTENCES.style}`;
      return tried && missing === field && (field !== 'texts' || blank.length > 0) ? SENTENCES[field] : undefined;
    },
    fieldId,
    textId,
    take() {
      if (missing || !variant) {
        setTried(true);
        const first = missing === 'texts' ? textId(unprintable[0]?.label ?? '') : fieldId(missing ?? 'size');
        document.getElementById(first)?.focus();
        return undefined;
      }
      setTried(false);
      return {
        productId: product.id,
        productVariantId: variant.id,
        options: lineOptions(variant.size, labels, texts),
      };
    },
  };
}

function lineOptions(
  size: string | null,
  labels: readonly string[],
  texts: Readonly<Record<string, string>>,
): LineOptions {
  const written = labels.map((label) => ({ [label]: (texts[label] ?? '').trim() }));
  return size === null ? written : [{ [SIZE_OPTION]: size }, ...written];
}
