/** Digits, three or more, with the signs that people write between them; or nothing. */
export const PHONE = /^((?:[ +./()-]*\d){3}[\d +./()-]*)?$/;

/** What a text must be that is no phone number, as the server and its form say it. */
export const PHONE_PROBLEM = 'must be a phone number, such as +44 20 7946 0000';

/** The sentence for a phone number that is none; undefined where it is one, or empty. */
export const phoneProblem = (text: string): string | undefined =>
  PHONE.test(text.trim()) ? undefined : `Phone ${PHONE_PROBLEM}`;
