import { TEST_CARDS } from '#domain/test-cards.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';

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
        {Object.values(TEST_CARDS).map(({ number, does }) => (
          <div key={number} className="contents">
            <dt className="font-medium tabular-nums">{number}</dt>
            <dd className="text-muted max-sm:mb-2">{does}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted">
        No money moves. Any expiry date in the future and any three-digit CVC will do.
      </p>
    </Disclosure>
  );
}
