/** What makes a spreadsheet take a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** Tells a spreadsheet that the file is UTF-8. */
const BOM = '\uFEFF';

/** A table as RFC 4180 has it, opened safely by a spreadsheet: no text of a person is ever run as a formula. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  BOM + [head, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
