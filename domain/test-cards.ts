/**
 * The cards of the sandbox, and what each does, as the card form and README list them: Stripe's numbers, where Stripe has one
 * (https://docs.stripe.com/testing).
 */
export const TEST_CARDS = {
  good: { number: '4242 4242 4242 4242', does: 'succeeds' },
  late: { number: '4000 0000 0000 0077', does: 'succeeds, but its webhook comes late' },
  declined: { number: '4000 0000 0000 0002', does: 'is declined' },
  poor: { number: '4000 0000 0000 9995', does: 'has insufficient funds' },
  expired: { number: '4000 0000 0000 0069', does: 'has expired' },
  wrongCvc: { number: '4000 0000 0000 0127', does: 'is declined for a wrong CVC' },
  tooOften: { number: '4000 0000 0000 6975', does: 'is declined because it is tried too often' },
  authenticated: { number: '4000 0025 0000 3155', does: 'asks for authentication' },
  frictionless: { number: '4000 0000 0000 3055', does: 'is authenticated without asking' },
  notAuthenticated: { number: '4000 0084 0000 1629', does: 'asks for authentication, and is then declined' },
  slow: { number: '4000 0000 0000 1000', does: 'waits for its bank, and succeeds after a minute' },
  slowDeclined: { number: '4000 0000 0000 1018', does: 'waits for its bank, and is declined after a minute' },
  canceled: { number: '4000 0000 0000 1026', does: 'meets a payment that was cancelled at the provider' },
  refundFails: { number: '4000 0000 0000 5126', does: 'succeeds; a refund fails three minutes later' },
  disputeWon: { number: '4000 0000 0000 2685', does: 'succeeds; is disputed after a minute, and the shop wins' },
  disputeLost: { number: '4000 0000 0000 0259', does: 'succeeds; is disputed after a minute, and the shop loses' },
} as const satisfies Record<string, { number: string; does: string }>;

export type TestCard = keyof typeof TEST_CARDS;
