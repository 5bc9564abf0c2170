/** What `PAYMENT_METHODS` may name, by Stripe's names, and what a buyer calls it: https://docs.stripe.com/payments/payment-methods */
export const PAYMENT_METHODS = {
  card: 'card',
  link: 'Link',
  wero: 'Wero',
  klarna: 'Klarna',
  paypal: 'PayPal',
  ideal: 'iDEAL',
  bancontact: 'Bancontact',
  eps: 'EPS',
  p24: 'Przelewy24',
  blik: 'BLIK',
  twint: 'TWINT',
  mobilepay: 'MobilePay',
  satispay: 'Satispay',
  amazon_pay: 'Amazon Pay',
  revolut_pay: 'Revolut Pay',
  sepa_debit: 'SEPA Direct Debit',
  /** The demo's own: a page on which the buyer pays or cancels. */
  bank_redirect: 'bank',
} as const satisfies Record<string, string>;

export type PaymentMethod = keyof typeof PAYMENT_METHODS;

export const isPaymentMethod = (name: string): name is PaymentMethod => Object.hasOwn(PAYMENT_METHODS, name);
