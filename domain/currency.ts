import { type Cents, formatMoney } from './money.ts';

/**
 * The one place for the signs that the specification wants: the listing and the back office show dollars,
 * everything else euros. Make both 'eur' and the shop has one currency sign.
 */
export const SIGN_OF = { shop: 'eur', listing: 'usd', admin: 'usd' } as const;

export const shopPrice = (cents: Cents) => formatMoney(cents, SIGN_OF.shop);
export const listingPrice = (cents: Cents) => formatMoney(cents, SIGN_OF.listing);
export const adminPrice = (cents: Cents) => formatMoney(cents, SIGN_OF.admin);
