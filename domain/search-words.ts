/** Synonyms: a search for one of them finds what is called by any other. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['tee', 't-shirt', 'tshirt', 'shirt'],
  ['hoodie', 'hoody', 'sweater', 'sweatshirt', 'jumper', 'pullover', 'crewneck'],
  ['jacket', 'coat', 'anorak', 'windbreaker'],
  ['vest', 'gilet', 'bodywarmer'],
  ['bag', 'backpack', 'rucksack', 'tote'],
  ['bottle', 'flask', 'tumbler'],
  ['keychain', 'keyring'],
  ['sticker', 'decal'],
  ['gloves', 'mittens'],
  ['pin', 'badge'],
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
  toque: ['beanie'],
  mousepad: ['mat'],
  rug: ['doormat'],
  print: ['poster'],
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

/** The word one letter off that shares the longest start with a mistyped word; undefined where none is one letter off. */
export function closestWord(mistyped: string, words: readonly string[]): string | undefined {
  const sharedStart = (word: string) => [...word].findIndex((letter, index) => letter !== mistyped[index]);
  const rank = (word: string) => (sharedStart(word) < 0 ? word.length : sharedStart(word));
  return words
    .filter((word) => isOneLetterOff(mistyped, word))
    .toSorted((a, b) => rank(b) - rank(a) || (a < b ? -1 : 1))[0];
}
