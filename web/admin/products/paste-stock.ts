import type { StockGrid, StockTexts } from './stock-grid.ts';
import { problemsOf, problemsText } from './stock-problems.ts';

export interface Pasted {
  texts: StockTexts;
  /** Of the block. */
  cells: number;
  /** Those for which the table has no place. */
  outside: number;
  /** Empty ones that left the count in their place as it was. */
  empty: number;
}

/**
 * The texts after a block of cells was pasted with its first cell at this row and column: lines and tabs, as spreadsheets
 * copy them. What lies outside of the table is left out, and an empty cell makes nothing made to order.
 */
export function pasted(grid: StockGrid, texts: StockTexts, at: { row: number; column: number }, block: string): Pasted {
  const lines = block.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = lines.flatMap((line, down) => line.split('\t').map((text, across) => ({ text, down, across })));
  const inside = cells.flatMap(({ text, down, across }) => {
    const variant = grid.rows[at.row + down]?.cells[at.column + across];
    return variant ? [[variant.id, text.trim()] as const] : [];
  });
  const empty = inside.filter(([id, text]) => text === '' && texts[id]?.trim());
  return {
    texts: { ...texts, ...Object.fromEntries(inside.filter((cell) => !empty.includes(cell))) },
    cells: cells.length,
    outside: cells.length - inside.length,
    empty: empty.length,
  };
}

/** What has become of a pasted block. */
export function pastedText(grid: StockGrid, { texts, cells, outside, empty }: Pasted): string {
  const taken = cells - outside - empty;
  const pastedCells = taken < cells ? `${taken} of ${cells} cells` : `${cells} ${cells === 1 ? 'cell' : 'cells'}`;
  const why = [
    ...(outside > 0 ? ['the rest did not fit'] : []),
    ...(empty > 0
      ? [empty === 1 ? 'an empty one leaves the count as it is' : 'empty ones leave the count as it is']
      : []),
  ];
  const count = why.length > 0 ? `Pasted ${pastedCells}: ${why.join(', and ')}.` : `Pasted ${pastedCells}.`;
  return `${count} ${problemsText(problemsOf(grid, texts))}`.trim();
}
