import { EmailText } from './email-text.tsx';

/** Who has written to the shop: a name, where one was given, above the address. */
export const SenderCell = ({ name, email }: { name: string; email: string }) => (
  <span className="block min-w-0 wrap-anywhere lg:min-w-48">
    {name && (
      <span title={name} className="line-clamp-1">
        {name}
      </span>
    )}
    <EmailText email={email} className="text-muted" />
  </span>
);
