const SIGN_BEFORE = /^([-+]?) ?(?:[€$£]|EUR|USD|GBP) ?/i;
const SIGN_AFTER = / ?(?:[€$£]|EUR|USD|GBP)$/i;
const PLAIN = /^(?:\d+|\d*[.,]\d+)$/;
/** Groups of three, parted by the same sign throughout, and decimals after another one. */
const GROUPED = /^(\d{1,3}([.,'’ ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d+))?$/;
/** A thousand to whoever groups digits with this sign, three decimals to everybody else. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/**
 * The amount of a text as people write it, with a point before its decimals and no other sign between its digits: '19,90'
 * is '19.90', '€ 1.234,50' is '1234.50'. Undefined for what is none, or may be one of two: '1,234'.
 */
export function readAmount(text: string): string | undefined {
  const amount = text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace('−', '-')
    .replace(SIGN_BEFORE, '$1')
    .replace(SIGN_AFTER, '');
  const minus = amount.startsWith('-') ? '-' : '';
  const figure = amount.replace(/^[-+] ?/, '');
  if (AMBIGUOUS.test(figure)) return undefined;
  if (PLAIN.test(figure)) return minus + figure.replace(',', '.');
  const [, whole, , decimals] = GROUPED.exec(figure) ?? [];
  return whole && minus + whole.replaceAll(/\D/g, '') + (decimals ? `.${decimals}` : '');
}
