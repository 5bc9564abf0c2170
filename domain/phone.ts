/** Digits, three or more, with the signs that people write between them; or nothing. */
export const PHONE = /^((?:[ +./()-]*\d){3}[\d +./()-]*)?$/;

/** What a text must be that is no phone number, as the server says it. */
export const PHONE_PROBLEM = 'must be a phone number, such as +44 20 7946 0000';
