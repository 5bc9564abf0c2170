import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { ShieldCheck, Undo2 } from 'lucide-react';

const CARDS = ['Visa', 'Mastercard', 'American Express'];

/** The cards that are taken, by name: their logos are others' trademarks. */
export function AcceptedCards() {
  return (
    <ul aria-label="Accepted cards" className="flex flex-wrap gap-2">
      {CARDS.map((name) => (
        <li
          key={name}
          className="rounded-sm border border-line bg-raised px-2.5 py-1 text-xs font-semibold tracking-wide text-text-2"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

/** What somebody wants to know before they pay: who sees the card, unless the order is free, what can be returned, and the terms. */
export function BeforeYouPay({ free = false }) {
  return (
    <ul className="grid gap-2 border-t border-line pt-4 text-sm text-text-2">
      {!free && (
        <li className="flex gap-2.5">
          <ShieldCheck size={18} className="mt-0.5 shrink-0 text-muted" />
          <span>Your card is handled by our card provider. This shop never stores its number.</span>
        </li>
      )}
      <li className="flex gap-2.5">
        <Undo2 size={18} className="mt-0.5 shrink-0 text-muted" />
        <span>
          You can return items within 14 days of delivery, except those made for you. See{' '}
          <Link to={`${paths.terms}#returns`} className="text-link underline underline-offset-4">
            Returns
          </Link>
          .
        </span>
      </li>
      <li className="pl-7">
        By {free ? 'placing this order' : 'paying'} you agree to our{' '}
        <Link to={paths.terms} className="text-link underline underline-offset-4">
          Terms of Service
        </Link>{' '}
        and have read our{' '}
        <Link to={paths.privacy} className="text-link underline underline-offset-4">
          Privacy Policy
        </Link>
        .
      </li>
    </ul>
  );
}

/** What is about to be charged, beside the button that the specification names Pay now. */
export function ToPay({ amount }: { amount: string }) {
  return (
    <p className="flex items-baseline justify-between gap-4 font-semibold">
      <span>You pay</span> <span className="text-xl tabular-nums">{amount}</span>
    </p>
  );
}
