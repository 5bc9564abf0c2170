import { variantName } from '#domain/variant-name.ts';
import { MAX_STOCK } from '#domain/limits.ts';
import type { Variant } from './read-product.ts';
import { IS_CHANGE, IS_FIGURE, type StockGrid, stockOf, type StockTexts, variantsOf } from './stock-grid.ts';

const TAKES_OFF = /^[-−]\d+$/;

/** What is wrong with a cell, as a sentence. */
export function problemOf(text: string, variant: Variant, all: readonly Variant[]): string | undefined {
  if (stockOf(text, variant) !== undefined) return undefined;
  const figure = text.trim();
  const name = variantName(variant, all);
  if (variant.stock === null && IS_CHANGE.test(figure)) return `${name} is made to order: type a count to limit it.`;
  const problem = TAKES_OFF.test(figure)
    ? `${leftText(variant.stock ?? 0)}, ${figure.replace('-', '−')} is not possible`
    : IS_FIGURE.test(figure)
      ? `at most ${MAX_STOCK.toLocaleString('en')} are possible`
      : `“${figure.length > MAX_QUOTED ? `${figure.slice(0, MAX_QUOTED)}…` : figure}” is not a whole number`;
  return `${name}: ${problem}.`;
}

const MAX_QUOTED = 20;

function leftText(stock: number): string {
  return stock === 0 ? 'none are there' : `only ${stock} ${stock === 1 ? 'is' : 'are'} there`;
}

/** What is wrong with the cells, in their order. */
export function problemsOf(grid: StockGrid, texts: StockTexts): string[] {
  const all = variantsOf(grid);
  return all.flatMap((variant) => problemOf(texts[variant.id] ?? '', variant, all) ?? []);
}

const MAX_TOLD = 3;

/** The first few problems as one text. */
export function problemsText(problems: readonly string[]): string {
  const rest = problems.length - MAX_TOLD;
  return [...problems.slice(0, MAX_TOLD), rest > 0 && `${rest} more ${rest === 1 ? 'is' : 'are'} marked.`]
    .filter(Boolean)
    .join(' ');
}
