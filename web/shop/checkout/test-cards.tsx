import { Disclosure } from '#web/ui/disclosure.tsx';

const CARDS = [
  { number: '4242 4242 4242 4242', what: 'succeeds' },
  { number: '4000 0000 0000 0002', what: 'is declined' },
  { number: '4000 0000 0000 9995', what: 'has insufficient funds' },
  { number: '4000 0025 0000 3155', what: 'asks for authentication' },
  { number: '4000 0000 0000 0077', what: 'succeeds, its webhook comes late' },
];

/** The card numbers that the sandbox knows. */
export function TestCards() {
  return (
    <Disclosure
      className="bg-transparent"
      summary={
        <span className="flex flex-1 flex-wrap justify-between gap-x-4 text-sm">
          Test mode: pay with 4242 4242 4242 4242
          <span className="font-normal text-muted">More cards</span>
        </span>
      }
    >
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[auto_1fr]">
        {CARDS.map(({ number, what }) => (
          <div key={number} className="contents">
            <dt className="font-medium tabular-nums">{number}</dt>
            <dd className="text-muted max-sm:mb-2">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        No money moves. Any expiry date in the future and any three-digit CVC will do.
      </p>
    </Disclosure>
  );
}
