export const digitsOf = (text: string) => text.replace(/\D/g, '');

/** In groups of four as it stands on the card; American Express in 4, 6 and 5. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text).slice(0, 19);
  const groups = /^3[47]/.test(digits)
    ? /^(\d{0,4})(\d{0,6})(\d{0,5})/
    : /^(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,4})(\d{0,3})/;
  return (groups.exec(digits) ?? []).slice(1).filter(Boolean).join(' ');
}

/** MM / YY, also from `1/29`, `5` and the `12/2029` of a browser's autofill. */
export function formatExpiry(text: string): string {
  const typed = text.replace(/^\s*(\d)\s*[/-]/, '0$1/').replace(/^\s*([2-9])/, '0$1');
  const all = digitsOf(typed).replace(/^(\d\d)20(\d\d)/, '$1$2');
  // 12 / 20… may still become 12 / 2034.
  const digits = all.slice(0, /^\d\d20/.test(all) ? 5 : 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export const formatCvc = (text: string) => digitsOf(text).slice(0, 4);
