import type { AdminAddress } from '#contract/admin-addresses.ts';
import { ownerName } from './owner-name.ts';

/** Whose a row is: name over e-mail address. */
export const OwnerCell = ({ user }: { user: AdminAddress['user'] }) => (
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
