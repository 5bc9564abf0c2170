import { isPaymentMethod, PAYMENT_METHODS } from './payment-methods.ts';

const NAMES = new Map([
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['eftpos_au', 'eftpos'],
  ['jcb', 'JCB'],
  ['mastercard', 'Mastercard'],
  ['unionpay', 'UnionPay'],
  ['visa', 'Visa'],
]);

/**
 * 'Visa ending 4242', by the names that the card provider has for brands; 'card ending 4242' for one that has no name here. 'Klarna' for
 * what was paid without a card.
 */
export function cardName({ brand, last4 }: { brand: string; last4: string | null }): string {
  if (last4 !== null) return `${NAMES.get(brand) ?? 'card'} ending ${last4}`;
  return isPaymentMethod(brand) ? PAYMENT_METHODS[brand] : 'another method';
}
