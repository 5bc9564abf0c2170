import type { AdminAddress } from '#contract/admin-addresses.ts';
import { fullName } from '#domain/person.ts';

type Owner = AdminAddress['user'];

/** Whose an address, a review or a wishlist entry is. */
export const ownerName = (owner: Owner): string => fullName(owner) || owner.email;

/** Whose a row is: name over e-mail address. */
export const OwnerCell = ({ user }: { user: Owner }) => (
  <span className="block min-w-28">
    <span className="block break-words">{ownerName(user)}</span>
    <span
      title={user.email}
      className="block text-sm break-all text-muted sm:max-w-44 sm:truncate min-[1400px]:max-w-60"
    >
      {user.email}
    </span>
  </span>
);
