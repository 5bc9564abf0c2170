import type { Card } from '#server/payments/provider.ts';

/** The fields of the card form. */
export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
}

export type CardOutcome =
  | { kind: 'succeeds'; webhookDelayMs: number }
  | { kind: 'asks for authentication' }
  | { kind: 'declined'; error: string }
  /** A field is wrong, so that a real provider would not ask the bank. */
  | { kind: 'incomplete'; error: string; field: keyof CardInput };

const LATE_WEBHOOK_MS = 8_000;

const TEST_CARDS = new Map<string, CardOutcome>([
  ['4242424242424242', { kind: 'succeeds', webhookDelayMs: 0 }],
  ['4000000000000077', { kind: 'succeeds', webhookDelayMs: LATE_WEBHOOK_MS }],
  ['4000002500003155', { kind: 'asks for authentication' }],
  ['4000000000000002', { kind: 'declined', error: 'Your card was declined.' }],
  ['4000000000009995', { kind: 'declined', error: 'Your card has insufficient funds.' }],
]);
const NOT_A_TEST_CARD: CardOutcome = {
  kind: 'declined',
  error: 'Your card was declined. This shop runs in test mode and takes test cards only.',
};

/** What is remembered of a test card: all of them are of one brand. */
export const cardOf = ({ number }: CardInput): Card => ({
  brand: 'visa',
  last4: number.replaceAll(/\D/g, '').slice(-4),
});

/** The outcome of a payment with this card, with Stripe's error messages. */
export function outcomeOf({ number, expiry, cvc }: CardInput, now: Date): CardOutcome {
  const digits = number.replace(/[\s-]/g, '');
  const problems = { number: numberProblem(digits), expiry: expiryProblem(expiry, now), cvc: cvcProblem(cvc) };
  for (const field of ['number', 'expiry', 'cvc'] as const) {
    const error = problems[field];
    if (error) return { kind: 'incomplete', error, field };
  }
  return TEST_CARDS.get(digits) ?? NOT_A_TEST_CARD;
}

function numberProblem(digits: string): string | undefined {
  if (/^\d{0,12}$/.test(digits)) return 'Your card number is incomplete.';
  if (!/^\d{13,19}$/.test(digits) || !passesLuhn(digits)) return 'Your card number is invalid.';
  return undefined;
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function expiryProblem(expiry: string, now: Date): string | undefined {
  const parts = /^(\d\d?)[/-](\d\d|20\d\d)$|^(\d\d)(\d\d)$/.exec(expiry.replaceAll(/\s/g, ''));
  if (!parts) return "Your card's expiration date is incomplete.";
  const month = Number(parts[1] ?? parts[3]);
  const year = Number(parts[2] ?? parts[4]) % 100;
  if (month < 1 || month > 12) return "Your card's expiration date is invalid.";
  const thisYear = now.getUTCFullYear() % 100;
  if (year < thisYear) return "Your card's expiration year is in the past.";
  if (year > thisYear + 50) return "Your card's expiration year is invalid.";
  if (year === thisYear && month <= now.getUTCMonth()) return "Your card's expiration date is in the past.";
  return undefined;
}

function cvcProblem(cvc: string): string | undefined {
  const digits = cvc.trim();
  if (/^\d{0,2}$/.test(digits)) return "Your card's security code is incomplete.";
  return /^\d{3,4}$/.test(digits) ? undefined : "Your card's security code is invalid.";
}
