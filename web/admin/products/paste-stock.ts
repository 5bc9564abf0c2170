import type { StockGrid, StockTexts } from './stock-grid.ts';
import { problemsOf, problemsText } from './stock-problems.ts';

export interface Pasted {
  texts: StockTexts;
  /** Of the block. */
  cells: number;
  /** Those of them that the table has a place for. */
  taken: number;
}

/**
 * The texts after a block of cells was pasted with its first cell at this row and column: lines and tabs, as spreadsheets
 * copy them. What lies outside of the table is left out.
 */
export function pasted(grid: StockGrid, texts: StockTexts, at: { row: number; column: number }, block: string): Pasted {
  const lines = block.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = lines.flatMap((line, down) => line.split('\t').map((text, across) => ({ text, down, across })));
  const taken = cells.flatMap(({ text, down, across }) => {
    const variant = grid.rows[at.row + down]?.cells[at.column + across];
    return variant ? [[variant.id, text.trim()] as const] : [];
  });
  return { texts: { ...texts, ...Object.fromEntries(taken) }, cells: cells.length, taken: taken.length };
}

/** What has become of a pasted block. */
export function pastedText(grid: StockGrid, { texts, cells, taken }: Pasted): string {
  const count =
    taken < cells
      ? `Pasted ${taken} of ${cells} cells: the rest did not fit.`
      : `Pasted ${cells} ${cells === 1 ? 'cell' : 'cells'}.`;
  return `${count} ${problemsText(problemsOf(grid, texts))}`.trim();
}
