/** What an email address looks like, for a field that the browser checks. */
export const EMAIL_PATTERN = String.raw`\S+@\S+\.\S+`;

const EMAIL = new RegExp(`^${EMAIL_PATTERN}$`);

export const isEmail = (text: string): boolean => EMAIL.test(text);
