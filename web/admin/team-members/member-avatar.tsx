import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';

export interface MemberAvatarProps {
  member: { firstName: string; lastName: string; picture: string | null };
  /** Its size in pixels. */
  size: number;
  /** The same size in words. */
  className: string;
}

/** A member's portrait, or the initials where there is none. The name stands beside it. */
export function MemberAvatar({ member, size, className }: MemberAvatarProps) {
  if (!member.picture) return <Initials of={member} className={className} />;
  return (
    <Picture
      src={member.picture}
      alt=""
      width={size}
      height={size}
      className={classNames('shrink-0 rounded-md object-top', className)}
    />
  );
}

export const Initials = ({ of, className }: { of: MemberAvatarProps['member']; className: string }) => (
  <span
    aria-hidden="true"
    className={classNames(
      'grid shrink-0 place-items-center rounded-md bg-grey-tint text-sm font-semibold text-grey-ink',
      className,
    )}
  >
    {initialsOf(of)}
  </span>
);

/** 'EH'; also of a name that is still being typed. */
const initialsOf = ({ firstName, lastName }: MemberAvatarProps['member']) =>
  [firstName, lastName].map((name) => Array.from(name.trim())[0]?.toUpperCase() ?? '').join('');
