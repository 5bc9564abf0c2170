import { TEST_CARDS, type TestCard } from '#domain/test-cards.ts';
import type { Card } from '#server/payments/provider.ts';

/** The fields of the card form. */
export interface CardInput {
  number: string;
  expiry: string;
  cvc: string;
}

/** Why a bank declines a card, with Stripe's code and sentence: https://docs.stripe.com/declines/codes */
export interface Decline {
  code:
    | 'generic_decline'
    | 'insufficient_funds'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'card_velocity_exceeded'
    | 'authentication_failure';
  error: string;
  /** The field of the form that it is about. */
  field?: keyof CardInput;
}

/** What a card does after the press: kept with its intent. */
export type CardBehaviour = 'authentication_declined' | 'refund_fails' | 'dispute_won' | 'dispute_lost';

export type CardOutcome =
  | { kind: 'succeeds'; webhookDelayMs?: number; behaviour?: CardBehaviour }
  | { kind: 'asks for authentication'; behaviour?: CardBehaviour }
  /** The bank decides after `PROCESSING_MS`. */
  | { kind: 'processes'; into: 'succeeded' | 'requires_payment_method' }
  /** Somebody cancels the intent at the provider just before the press. */
  | { kind: 'is canceled' }
  | ({ kind: 'declined' } & Decline)
  /** A field is wrong, so that a real provider would not ask the bank. */
  | { kind: 'incomplete'; error: string; field: keyof CardInput };

const LATE_WEBHOOK_MS = 8_000;
export const PROCESSING_MS = 60_000;

export const DECLINED: Decline = { code: 'generic_decline', error: 'Your card was declined.' };

const OUTCOMES = {
  good: { kind: 'succeeds' },
  late: { kind: 'succeeds', webhookDelayMs: LATE_WEBHOOK_MS },
  declined: { kind: 'declined', ...DECLINED },
  poor: { kind: 'declined', code: 'insufficient_funds', error: 'Your card has insufficient funds.' },
  expired: { kind: 'declined', code: 'expired_card', error: 'Your card has expired.', field: 'expiry' },
  wrongCvc: {
    kind: 'declined',
    code: 'incorrect_cvc',
    error: "Your card's security code is incorrect.",
    field: 'cvc',
  },
  tooOften: {
    kind: 'declined',
    code: 'card_velocity_exceeded',
    error: 'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
  authenticated: { kind: 'asks for authentication' },
  frictionless: { kind: 'succeeds' },
  notAuthenticated: { kind: 'asks for authentication', behaviour: 'authentication_declined' },
  slow: { kind: 'processes', into: 'succeeded' },
  slowDeclined: { kind: 'processes', into: 'requires_payment_method' },
  canceled: { kind: 'is canceled' },
  refundFails: { kind: 'succeeds', behaviour: 'refund_fails' },
  disputeWon: { kind: 'succeeds', behaviour: 'dispute_won' },
  disputeLost: { kind: 'succeeds', behaviour: 'dispute_lost' },
} as const satisfies Record<TestCard, CardOutcome>;
const NOT_A_TEST_CARD: CardOutcome = {
  kind: 'declined',
  code: 'generic_decline',
  error: 'Your card was declined. This shop runs in test mode and takes test cards only.',
};
// Object.keys forgets which keys they are.
const BY_NUMBER = new Map<string, CardOutcome>(
  (Object.keys(OUTCOMES) as TestCard[]).map((card) => [TEST_CARDS[card].number.replaceAll(' ', ''), OUTCOMES[card]]),
);

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
  return BY_NUMBER.get(digits) ?? NOT_A_TEST_CARD;
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
