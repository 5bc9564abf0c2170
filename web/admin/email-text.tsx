import { classNames } from '#web/ui/class-names.ts';
import { Fragment } from 'react';

/** An e-mail address in a list: where it has no room on one line it breaks before its @ and its dots. */
export const EmailText = ({ email, className }: { email: string; className?: string }) => (
  <span title={email} className={classNames('line-clamp-3 wrap-anywhere', className)}>
    {email.split(/(?=[@.])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
