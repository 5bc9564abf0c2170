/** A street in the fields of the form; on the wire it is one line. */
export interface StreetParts {
  houseNumber: string;
  streetName: string;
  addition: string;
}

/** House number, then street name and addition, joined by spaces. */
export function joinStreet({ houseNumber, streetName, addition }: StreetParts): string {
  return words(`${houseNumber} ${streetName} ${addition}`).join(' ');
}

/**
 * The parts of a joined street, as well as one line tells: `joinStreet(splitStreet(street))` is always the same line,
 * with single spaces. The first word is the house number if it has a digit; an addition starts at a word like `Apt`,
 * or is a short last word like `B` or `2a`.
 */
export function splitStreet(street: string): StreetParts {
  const all = words(street);
  const houseNumber = all.length > 1 && /\d/.test(all[0] ?? '') ? [all[0]] : [];
  const rest = all.slice(houseNumber.length);
  const end = additionStart(rest);
  return {
    houseNumber: houseNumber.join(' '),
    streetName: rest.slice(0, end).join(' '),
    addition: rest.slice(end).join(' '),
  };
}

const UNIT = /^(apt|apartment|flat|unit|suite|ste|floor|fl|room|door|top|stiege|etage|whg|c\/o|#\S+)[.:]?$/i;
const SHORT = /^([a-z]|\d{1,4}[a-z]?|[a-z]\d{1,3}|bis|ter)$/i;

/** Where the addition begins among the words after the house number; their count when there is none. */
function additionStart(rest: string[]): number {
  const unit = rest.findIndex((word, index) => index > 0 && UNIT.test(word));
  if (unit > 0) return unit;
  return rest.length > 1 && SHORT.test(rest.at(-1) ?? '') ? rest.length - 1 : rest.length;
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);
