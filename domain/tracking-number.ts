const FEWEST_DIGITS = 4;

/** Whether a text is hardly the number of a parcel: too few digits, or the bar code of a product. */
export function isUnlikelyTrackingNumber(text: string): boolean {
  const code = text.replaceAll(/[\s-]/g, '');
  return code !== '' && (code.replaceAll(/\D/g, '').length < FEWEST_DIGITS || isProductCode(code));
}

/** Thirteen digits of which the last is right for the others (EAN-13). No carrier has numbers of thirteen digits. */
function isProductCode(code: string): boolean {
  if (!/^\d{13}$/.test(code)) return false;
  // GS1 General Specifications, 7.9: weights 1 and 3 in turn, and a sum that ten divides.
  const sum = [...code].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
