// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a one-line text has no line break either
const CONTROL_OR_BREAK = /[\u0000-\u001f\u007f]/;

export const hasControl = (text: string): boolean => CONTROL.test(text);
export const hasControlOrBreak = (text: string): boolean => CONTROL_OR_BREAK.test(text);

/**
 * More combining marks in a row than any language writes, and where Unicode's Stream-Safe Text Format (UAX #15) ends.
 * To be asked before `normalize`, which sorts such a run in the square of its length.
 */
export const hasTooManyMarks = (text: string): boolean => /\p{M}{31}/u.test(text);
