import type { AdminAddress } from '#contract/admin-addresses.ts';
import { fullName } from '#domain/person.ts';
import { Link } from '#web/router/link.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { ReactNode } from 'react';
import { EmailText } from './email-text.tsx';

type Owner = AdminAddress['user'];

/** Whose an address, a review or a wishlist entry is. */
export const ownerName = (owner: Owner): string => fullName(owner) || owner.email;

export interface RecordLinkProps {
  to: string;
  /** Then there is nothing to open. */
  isDeleted: boolean;
  className: string;
  children: ReactNode;
}

/** A name that opens its record; of a deleted one the name alone: 'Noor Haddad (deleted)'. */
export const RecordLink = ({ to, isDeleted, className, children }: RecordLinkProps) =>
  isDeleted ? (
    <>{children} (deleted)</>
  ) : (
    <Link to={to} className={className}>
      {children}
    </Link>
  );

/** A user in a list, on one line; that they are deleted is not cut off. */
export const UserName = ({ name, isDeleted }: { name: string; isDeleted: boolean }) => (
  <span
    className={classNames(
      'wrap-anywhere group-hover/link:underline print:line-clamp-none',
      isDeleted ? 'line-clamp-2' : 'line-clamp-1',
    )}
  >
    {isDeleted ? `${name} (deleted)` : name}
  </span>
);

/** Whose a row is: name over e-mail address. */
export const OwnerCell = ({ user }: { user: Owner }) => (
  <span className="block min-w-0 lg:w-max lg:min-w-24 lg:max-w-32 xl:max-w-36 min-[90rem]:max-w-60">
    <UserName name={ownerName(user)} isDeleted={user.isDeleted} />
    <EmailText email={user.email} className="text-xs text-muted max-lg:hidden" />
  </span>
);
