/**
 * Texts that take the square of their length where a pattern goes back or marks are sorted; each has so many bytes in
 * UTF-8, or a few less.
 */
export const hostileTexts: Record<string, (bytes: number) => string> = {
  dots: (bytes) => `a@${'.'.repeat(Math.max(0, bytes - 4))},x`,
  // Of two classes in the wrong order: normalize('NFC') moves each mark of the second before all of the first.
  'combining marks': (bytes) => `a${'\u0301'.repeat(bytes / 4)}${'\u0323'.repeat(bytes / 4)}`,
  spaces: (bytes) => `a${' '.repeat(Math.max(0, bytes - 2))}a`,
  brackets: (bytes) => '['.repeat(bytes),
  digits: (bytes) => `${'1'.repeat(Math.max(0, bytes - 1))}x`,
  slashes: (bytes) => `${'/'.repeat(Math.max(0, bytes - 1))}x`,
};

/** So many characters, nearly all of them marks that have to be sorted. */
export const worstLegalText = (length: number): string =>
  `a${'\u0301'.repeat(15)}${'\u0323'.repeat(15)}`.repeat(Math.ceil(length / 31)).slice(0, length);
