/** Characters of what is read out on the phone: without 0, O, 1, I and L, which are read wrong. */
export const CODE_CHARACTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const CODE_LENGTH = 6;

/** L, too: somebody has read a number wrong, and looks for it nevertheless. */
const CODE = /^[2-9A-HJ-NP-Z]{6}$/;
const PREFIX = 'ANT-';

/** 'ANT-7K3M9Q' for '7K3M9Q'. */
export const orderNumberOf = (code: string): string => `${PREFIX}${code}`;

/** Whether a text is an order number without its prefix, as people read it out. Digits alone may be anything. */
export const isOrderCode = (text: string): boolean => CODE.test(text) && /[A-Z]/.test(text);

/** Whether a text has the form of a whole order number. */
export const isOrderNumber = (text: string): boolean => text.startsWith(PREFIX) && CODE.test(text.slice(PREFIX.length));

/** An order number as somebody has typed it, in whatever letters, with or without its prefix and its hyphen: 'ANT-7K3M9Q' for 'ant 7k3m9q'. */
export function orderNumberIn(text: string): string {
  const code = text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  return orderNumberOf(code.length > CODE_LENGTH ? code.replace(/^ANT/, '') : code);
}
