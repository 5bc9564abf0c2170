/** Why a sign-in came back without a session, as the address says it. */
const SENTENCES: Record<string, string> = {
  account_disabled: 'This account has been deactivated. Please contact us if you think this is a mistake.',
  cancelled: 'Sign-in was cancelled. You can try again.',
  sign_in_failed: 'Sign-in did not work. Please try again.',
};

export const signInError = (code: string | null): string | undefined =>
  code !== null && Object.hasOwn(SENTENCES, code) ? SENTENCES[code] : undefined;
