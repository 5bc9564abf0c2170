import { SIZES } from './limits.ts';

type Size = (typeof SIZES)[number];

/** Synonyms: a search for one of them finds what is called by any other. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['tee', 't-shirt', 'tshirt', 'shirt'],
  ['hoodie', 'hoody', 'sweater', 'sweatshirt', 'jumper', 'pullover', 'crewneck'],
  ['jacket', 'coat', 'anorak', 'windbreaker', 'parka', 'raincoat'],
  ['vest', 'gilet', 'bodywarmer'],
  ['bag', 'backpack', 'rucksack', 'tote'],
  ['bottle', 'flask', 'tumbler', 'thermos'],
  ['keychain', 'keyring'],
  ['sticker', 'decal'],
  ['gloves', 'mittens'],
  ['pin', 'badge', 'brooch'],
  ['kids', 'children', 'child', 'junior', 'youth'],
  ['quarter-zip', 'quarterzip', 'half-zip'],
];

/** One-way synonyms: `cup` finds mugs, but `mug` does not find the cup that the team races for. */
const ONE_WAY_SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  shirt: ['jersey', 'polo'],
  top: ['tee', 'jersey', 'polo'],
  kit: ['jersey'],
  shell: ['softshell'],
  cup: ['mug'],
  hat: ['cap', 'beanie'],
  snapback: ['cap'],
  trucker: ['cap'],
  baseball: ['cap'],
  toque: ['beanie'],
  bobble: ['beanie'],
  coffee: ['mug'],
  tea: ['mug'],
  handbag: ['tote', 'bag'],
  steering: ['wheel'],
  model: ['replica'],
  ladies: ['women'],
  custom: ['personalised', 'engraving'],
  personalized: ['personalised', 'engraving'],
  longsleeve: ['long sleeve'],
  white: ['bone'],
  mousepad: ['mat'],
  mousemat: ['mat'],
  pad: ['mat'],
  rug: ['doormat'],
  carpet: ['doormat'],
  print: ['poster'],
  art: ['poster'],
  keyfob: ['keychain'],
  gift: ['mug', 'keychain', 'pin', 'poster'],
  present: ['mug', 'keychain', 'pin', 'poster'],
};

/** A word as the lists above have it: lower case, no accents. */
export const plainWord = (word: string) => word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The other words to look for, in the singular and as whole words: the searched word without its plural s, and its synonyms. */
export function synonymsOf(word: string): string[] {
  const plain = plainWord(word);
  const singular = /^[a-z-]{2,}[a-rt-z]s$/.test(plain) ? plain.slice(0, -1) : undefined;
  const names = [plain, ...(singular ? [singular] : [])];
  const found = names.flatMap((name) => [
    ...SYNONYMS.filter((group) => group.includes(name)).flat(),
    ...(Object.hasOwn(ONE_WAY_SYNONYMS, name) ? (ONE_WAY_SYNONYMS[name] ?? []) : []),
  ]);
  return [...new Set([...(singular ? [singular] : []), ...found])].filter((name) => name !== plain);
}

const MARKS = String.raw`[.,;:!?"'“”„‘’()]+`;
const UNITS = 'mm|cm|ml|cl|l|kg|g';

/**
 * A search without what people write and names do not have: marks around words, the word or sign for a number before its digits
 * (`27 cap` for `No. 27 cap` and `#27 cap`), the sign between two measures (`50 70` for `50x70`); with
 * the hyphen of a t-shirt and the space before a unit.
 */
export const plainSearch = (search: string): string =>
  search
    .replaceAll(/(?<!\S)(?:number|no\.?|nr\.?|#)\s*(?=\d)/giu, '')
    .replaceAll(/(?<=\d) ?[x×] ?(?=\d)/giu, ' ')
    // Without its hyphen it is also inside of `sweatshirt`.
    .replaceAll(/(?<!\S)t ?shirt(?=s?(?!\S))/giu, 't-shirt')
    .replaceAll(new RegExp(`(?<=\\d)(?=(?:${UNITS})(?!\\S))`, 'giu'), ' ')
    .replaceAll(new RegExp(`(?<!\\S)${MARKS}(?=[\\p{L}\\p{N}])|(?<=[\\p{L}\\p{N}])${MARKS}(?!\\S)`, 'gu'), '');

const STOP_WORDS = new Set('a an and for from in my of on or the to with your'.split(' '));

/** Whether a word tells nothing about what is looked for. */
export const isStopWord = (word: string) => STOP_WORDS.has(plainWord(word));

const SIZE_NAMES = new Map<string, Size>([
  ['xxs', '2XS'],
  ['xxl', '2XL'],
  ['xxxl', '3XL'],
]);

/** The size that a word is for: 2XL for `xxl`. Not of a single letter, which is in the text of almost every product. */
export function sizeOf(word: string): Size | undefined {
  const plain = plainWord(word);
  if (plain.length === 1) return undefined;
  return SIZES.find((size) => size.toLowerCase() === plain) ?? SIZE_NAMES.get(plain);
}

/** Whether a mistyped word may be corrected: it has letters and digits only, and enough of them that few words are one letter off. */
export const isCorrectable = (word: string) => /^[\p{L}\p{N}]{4,40}$/u.test(word);

/** Whether two words are one letter off: one added, left out or replaced, or two neighbours swapped (Damerau-Levenshtein distance 1). */
export function isOneLetterOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restOfA, restOfB] = [a.slice(at), b.slice(at)];
  if (restOfA.slice(1) === restOfB || restOfA === restOfB.slice(1)) return true;
  if (restOfA.slice(1) === restOfB.slice(1)) return true;
  return restOfA.slice(2) === restOfB.slice(2) && restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0];
}

/** The letters at the start of a word that hardly anybody gets wrong. */
const SAFE_START = 4;

/**
 * The word that was meant: of those one letter off the one that shares the longest start; else the only one whose ending, behind
 * the first four letters, is two letters off, as of `beany` and `beanie`. Undefined where there is none.
 */
export function closestWord(mistyped: string, words: readonly string[]): string | undefined {
  const sharedStart = (word: string) => [...word].findIndex((letter, index) => letter !== mistyped[index]);
  const rank = (word: string) => (sharedStart(word) < 0 ? word.length : sharedStart(word));
  const near = words
    .filter((word) => isOneLetterOff(mistyped, word))
    .toSorted((a, b) => rank(b) - rank(a) || (a < b ? -1 : 1));
  if (near[0] !== undefined) return near[0];
  const far = words.filter((word) => rank(word) >= SAFE_START && isTwoLettersOff(mistyped, word));
  const singular = far.filter((word) => !far.some((other) => word === `${other}s`));
  return singular.length === 1 ? singular[0] : undefined;
}

/** Whether two words that are not one letter off are two off, their first letters being the same. */
function isTwoLettersOff(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restOfA, restOfB] = [a.slice(at), b.slice(at)];
  const isOneOff = (x: string, y: string) => x === y || isOneLetterOff(x, y);
  return (
    isOneOff(restOfA.slice(1), restOfB.slice(1)) ||
    isOneOff(restOfA, restOfB.slice(1)) ||
    isOneOff(restOfA.slice(1), restOfB)
  );
}
