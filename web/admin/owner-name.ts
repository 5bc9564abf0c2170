import type { AdminAddress } from '#contract/admin-addresses.ts';

/** Whose an address, a review or a wishlist entry is. */
export const ownerName = ({ firstName, lastName, email }: AdminAddress['user']) =>
  `${firstName} ${lastName}`.trim() || email;
