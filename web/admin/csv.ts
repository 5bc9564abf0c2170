/** What makes a spreadsheet take a cell for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
/** No formulas, though they begin like one: '+49 (30) 5550-100' and '-20.40', which is to be added up. */
const PHONE = /^\+\d[\d ()-]{5,}$/;
const NEGATIVE = /^-\d+(\.\d+)?$/;
/** Tells a spreadsheet that the file is UTF-8. */
const BOM = '\uFEFF';

/** A table as RFC 4180 has it, opened safely by a spreadsheet: no text of a person is ever run as a formula. */
export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  BOM + [head, ...rows].map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');

function cellOf(text: string): string {
  const harmless = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

const isFormula = (text: string) => FORMULA.test(text) && !PHONE.test(text) && !NEGATIVE.test(text);
