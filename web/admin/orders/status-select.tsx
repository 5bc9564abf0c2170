import { isOrderStatus, type OrderStatus, toneOfStatus } from '#domain/order-status.ts';
import { capitalized } from '#web/capitalized.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { statusChoices } from './order-labels.ts';

const tones: Record<BadgeTone, string> = {
  ok: 'border-transparent bg-ok-tint text-ok-ink',
  warn: 'border-transparent bg-warn-tint text-warn-ink',
  bad: 'border-transparent bg-bad-tint text-bad-ink',
  info: 'border-transparent bg-info-tint text-info-ink',
  grey: 'border-transparent bg-grey-tint text-grey-ink',
  'ok-outline': 'border-ok-ink text-ok-ink',
  solid: 'border-transparent bg-amber text-on-amber',
};

export interface StatusSelectProps {
  orderNumber: string;
  status: OrderStatus;
  onChoose: (status: OrderStatus) => void;
}

/** The status badge, which is also where the status is changed. */
export function StatusSelect({ orderNumber, status, onChoose }: StatusSelectProps) {
  return (
    <span className="relative inline-flex">
      <select
        aria-label={`Status of ${orderNumber}`}
        value={status}
        onKeyDown={openInsteadOfStepping}
        onChange={({ target }) => isOrderStatus(target.value) && onChoose(target.value)}
        className={classNames(
          'min-h-7 appearance-none rounded-pill border py-0.5 pr-7 pl-3 text-sm font-semibold hover:inset-ring hover:inset-ring-current/40 pointer-coarse:min-h-ctl',
          tones[toneOfStatus(status)],
        )}
      >
        {statusChoices(status).map((choice) => (
          <option key={choice} value={choice}>
            {capitalized(choice)}
          </option>
        ))}
      </select>
      <ChevronDown size={14} className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2" />
    </span>
  );
}

/** Outside macOS an arrow key would choose the next status at once, and so ship or cancel the order on the way. */
function openInsteadOfStepping(event: KeyboardEvent<HTMLSelectElement>) {
  const steps = /^(Arrow|Home|End|Page|.$)/.test(event.key) && event.key !== ' ';
  if (!steps || event.ctrlKey || event.metaKey || event.altKey || event.currentTarget.matches(':open')) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
