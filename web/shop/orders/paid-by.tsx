import { classNames } from '#web/ui/class-names.ts';
import type { MyOrder } from './read-order.ts';

/** What was charged, by which card and when, and what goes back of it; nothing for an order that was paid elsewhere. */
export function PaidBy({ order: { paymentLines }, className }: { order: MyOrder; className?: string }) {
  if (paymentLines.length === 0) return null;
  return (
    <div className={classNames('grid gap-1 text-text-2', className)}>
      {paymentLines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
