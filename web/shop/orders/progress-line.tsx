import { longDate } from '#web/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Check, Ellipsis, X } from 'lucide-react';
import { type OrderStep, orderSteps } from './order-progress.ts';
import type { MyOrderDetail } from './read-order.ts';

const MARKS: Record<OrderStep['state'], { circle: string; said: string; Icon: typeof Check | null }> = {
  done: { circle: 'border-ok-ink bg-ok-tint text-ok-ink', said: 'done', Icon: Check },
  begun: { circle: 'border-info-ink bg-info-tint text-info-ink', said: '', Icon: Ellipsis },
  ahead: { circle: 'border-ctl text-muted', said: 'not yet', Icon: null },
  stopped: { circle: 'border-bad-ink bg-bad-tint text-bad-ink', said: '', Icon: X },
};

/** The steps of an order as a line; on a phone they stand below each other. */
export function ProgressLine({ order }: { order: MyOrderDetail }) {
  const steps = orderSteps(order);
  return (
    <ol aria-label="Progress" className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
      {steps.map(({ label, state, at }, index) => {
        const { circle, said, Icon } = MARKS[state];
        return (
          <li key={label} className="relative flex gap-3 sm:flex-col sm:gap-2">
            {index > 0 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute bottom-full left-[0.8rem] h-4 w-0.5 sm:top-[0.8rem] sm:right-full sm:bottom-auto sm:left-auto sm:h-0.5 sm:w-[calc(100%-1.75rem)]',
                  state === 'ahead' ? 'bg-line' : 'bg-ok-ink',
                )}
              />
            )}
            <span className={classNames('grid size-7 shrink-0 place-items-center rounded-pill border-2', circle)}>
              {Icon && <Icon size={15} aria-hidden="true" />}
            </span>
            <span className="text-sm">
              <span className={classNames('block font-semibold', state === 'ahead' && 'text-muted')}>{label}</span>
              {at && (
                <time dateTime={at} className="block text-muted">
                  {longDate(at)}
                </time>
              )}
              {said && <span className="sr-only">{said}</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
