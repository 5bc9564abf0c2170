import { classNames } from '#web/ui/class-names.ts';
import { Fragment } from 'react';

/** An e-mail address in a list: its room ends with three lines. */
export const EmailText = ({ email, className }: { email: string; className?: string }) => (
  <span title={email} className={classNames('line-clamp-3', className)}>
    <EmailAddress email={email} />
  </span>
);

/** An e-mail address in a text: where it has no room on one line it breaks before its @ and its dots. */
export const EmailAddress = ({ email, className }: { email: string; className?: string }) => (
  <span className={classNames('wrap-anywhere', className)}>
    {email.split(/(?=[@.])/).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
