import type { AdminAddress } from '#contract/admin-addresses.ts';
import { fullName } from '#domain/person.ts';

type Owner = AdminAddress['user'];

/** Whose an address, a review or a wishlist entry is. */
export const ownerName = (owner: Owner): string => fullName(owner) || owner.email;

/** Whose a row is: name over e-mail address. */
export const OwnerCell = ({ user }: { user: Owner }) => (
  <span className="block min-w-0 lg:min-w-24 lg:max-w-40 min-[90rem]:max-w-60">
    <span className="line-clamp-1 wrap-anywhere group-hover/link:underline">{ownerName(user)}</span>
    <span title={user.email} className="block truncate text-xs text-muted max-lg:hidden">
      {user.email}
    </span>
  </span>
);
