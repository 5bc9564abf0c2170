import type { StockTexts } from './stock-grid.ts';
import { problemsText } from './stock-problems.ts';

/** Cells by row and column; undefined where there is none. */
export type CellRows = readonly { cells: readonly ({ id: string } | undefined)[] }[];

export interface Pasted {
  texts: StockTexts;
  /** Of the block. */
  cells: number;
  /** Those for which the table has no place. */
  outside: number;
  /** Empty ones that left the count in their place as it was. */
  empty: number;
  /** Texts that the cells in their place cannot hold, and left as they were. */
  refused: string[];
}

/**
 * The texts after a block of cells was pasted with its first cell at this row and column: lines and tabs, as spreadsheets
 * copy them. What lies outside of the table is left out, and an empty cell makes nothing made to order.
 */
export function pasted(
  rows: CellRows,
  texts: StockTexts,
  at: { row: number; column: number },
  block: string,
  canHold: (text: string) => boolean = () => true,
): Pasted {
  const lines = block.replace(/\r?\n$/, '').split(/\r?\n/);
  const cells = lines.flatMap((line, down) => line.split('\t').map((text, across) => ({ text, down, across })));
  const inside = cells.flatMap(({ text, down, across }) => {
    const variant = rows[at.row + down]?.cells[at.column + across];
    return variant ? [[variant.id, text.trim()] as const] : [];
  });
  const empty = inside.filter(([id, text]) => text === '' && texts[id]?.trim());
  const refused = inside.filter(([, text]) => text !== '' && !canHold(text));
  const taken = inside.filter((cell) => !empty.includes(cell) && !refused.includes(cell));
  return {
    texts: { ...texts, ...Object.fromEntries(taken) },
    cells: cells.length,
    outside: cells.length - inside.length,
    empty: empty.length,
    refused: refused.map(([, text]) => text),
  };
}

/** What has become of a pasted block, and what is wrong with the cells now. */
export function pastedText({ cells, outside, empty, refused }: Pasted, problems: readonly string[]): string {
  const taken = cells - outside - empty - refused.length;
  const pastedCells = taken < cells ? `${taken} of ${cells} cells` : `${cells} ${cells === 1 ? 'cell' : 'cells'}`;
  const why = [
    ...(outside > 0 ? ['the rest did not fit'] : []),
    ...(empty > 0
      ? [empty === 1 ? 'an empty one leaves the count as it is' : 'empty ones leave the count as it is']
      : []),
    ...(refused.length > 0 ? [`${quoted(refused)} cannot be a stock`] : []),
  ];
  const count = why.length > 0 ? `Pasted ${pastedCells}: ${why.join(', and ')}.` : `Pasted ${pastedCells}.`;
  return `${count} ${problemsText(problems)}`.trim();
}

const MAX_QUOTED = 20;

/** The first text, and how many others there are. */
function quoted([first = '', ...others]: readonly string[]): string {
  const text = first.length > MAX_QUOTED ? `${first.slice(0, MAX_QUOTED)}…` : first;
  return others.length > 0 ? `“${text}” and ${others.length} more` : `“${text}”`;
}
