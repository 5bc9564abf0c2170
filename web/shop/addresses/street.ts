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
 * The parts of a joined street, as far as one line tells them for certain; what may belong to the street name stands there.
 * `joinStreet(splitStreet(street))` is always the same line, with single spaces.
 */
export function splitStreet(street: string): StreetParts {
  const all = words(street);
  const start = nameStart(all);
  const rest = all.slice(start);
  const end = additionStart(rest, start > 0);
  return {
    houseNumber: all.slice(0, start).join(' '),
    streetName: rest.slice(0, end).join(' '),
    addition: rest.slice(end).join(' '),
  };
}

/** Without a name of its own, a street of this type has a number or letter: 'Straße 24', 'A Street'. */
const TYPE = /^(allee|boulevard|gasse|lane|platz|ring|row|rue|st|straat|straße|strasse|street|via|way|weg)\.?$/i;
/** A street of this type may have one also after a name: 'Old Route 9w', 'East Avenue B'. */
const NUMBERED = /^(ave|avenue|block|calle|carrera|county|highway|hwy|loop|old|quadrat|rd|road|route|sector|zone)\.?$/i;

/** 12, 12a, 12-14, 12/3 */
const NUMBER = /^\d{1,5}[a-z]?([-–/+](\d{1,5}[a-z]?|[a-z]))*$/i;
/** '12 - 14' is in three words. */
const DASH = /^[-–/+]$/;
/** '12 b' and '7 bis', but no compass point: '12 e main street'. */
const SUFFIX = /^((?![nesw])[a-z]|bis|ter)$/;
/** After a number it may be the rest of that or the name: '12 B Street', '12 3 Street', '25 de Mayo'. */
const UNCERTAIN = /^(\p{L}|[\d½¼¾/-]+\p{L}?|\P{L}+|[IVX]+|de|del|di|do)$/u;

/** How many words at the beginning are certain to be the house number. */
function nameStart(all: string[]): number {
  const [first = '', second = '', third = ''] = all;
  if (!NUMBER.test(first)) return 0;
  const number = DASH.test(second) && NUMBER.test(third) ? 3 : 1;
  const start = SUFFIX.test(all[number] ?? '') ? number + 1 : number;
  const name = all[start] ?? '';
  // '3e Avenue' is a name.
  const isOrdinal = /^\d+e$/i.test(first) && (TYPE.test(name) || NUMBERED.test(name));
  return name === '' || UNCERTAIN.test(name) || isOrdinal ? 0 : start;
}

const FLOOR = 'floor|fl|og|stock|stockwerk|etage|étage|piano|piso|planta|verdieping|kerros';
const PART =
  'hinterhof|hinterhaus|vorderhaus|seitenflügel|gartenhaus|erdgeschoss|dachgeschoss|basement|penthouse|eg|dg|ug';
/** What an addition begins with for certain: 'Apt 4', 'Flat B', 'c/o Meier', '#5', '2nd floor', '2. OG', 'Hinterhaus links'. */
const ADDITION = new RegExp(
  [
    String.raw`(apt|apartment|flat|unit|suite|ste|whg|wohnung|stiege)[.:]? (\p{L}|\p{L}?\d\S*)( |$)`,
    String.raw`(top|tür|room|door|int|interno|${FLOOR})[.:]? \d\S*( |$)`,
    String.raw`(\d{1,3}(st|nd|rd|th|e|er|ème|\.|º|°)?|ground|first|second|third|top) (${FLOOR})\.?( |$)`,
    String.raw`(${PART})( (${PART}|links|rechts|mitte|left|right|rear|front|\d\S*|\p{L}))*$`,
    String.raw`(bis|ter) (\p{L}|\d\S*)$`,
    String.raw`c\/o `,
    String.raw`# ?\d`,
  ]
    .map((start) => `^${start}`)
    .join('|'),
  'iu',
);
/** After these the name goes on: 'Am Hinterhof'. */
const LEADS_ON = /^(am|an|auf|im|in|zum|zur|der|die|das|dem|den|the|of|la|le|les|du|de|des|del|di|da|do|van|het)$/i;
/** A last word that is an addition: 'B', '2b', 'A12'; a compass point belongs to the name. */
const SHORT = /^((?![nesw]$)[a-z]|\d{1,4}[a-z]|[a-z]\d{1,3}|bis|ter)$/i;

/** Where among the words after the house number the addition begins for certain; their count when none does. */
function additionStart(rest: string[], hasNumber: boolean): number {
  const start = rest.findIndex(
    (_, index) => index > 0 && !LEADS_ON.test(rest[index - 1] ?? '') && ADDITION.test(rest.slice(index).join(' ')),
  );
  if (start > 0) return start;
  const before = rest.at(-2) ?? '';
  const isNamed = /^\p{L}{2}/u.test(before) && !LEADS_ON.test(before) && !NUMBERED.test(before);
  const isCertain = hasNumber && isNamed && !(rest.length === 2 && TYPE.test(before));
  return isCertain && SHORT.test(rest.at(-1) ?? '') ? rest.length - 1 : rest.length;
}

const words = (text: string) => text.split(/\s+/).filter(Boolean);
