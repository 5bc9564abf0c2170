/** What makes a spreadsheet take a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** No formula, though it begins like one: '+49 (30) 5550-100'. */
const PHONE = /^\+\d[\d ()-]{5,}$/;
/** Tells a spreadsheet that the file is UTF-8. */
const BOM = '\uFEFF';

/** A table as RFC 4180 has it, opened safely by a spreadsheet: no text of a person is ever run as a formula. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  BOM + [head, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');

function cellOf(text: string): string {
  const harmless = FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
