import { Minus, Plus } from 'lucide-react';

export interface QuantityStepperProps {
  value: number;
  onChange: (next: number) => void;
  /** What there is a quantity of: names the group and its buttons. */
  of: string;
  min?: number;
  max?: number;
  busy?: boolean;
}

const side =
  'grid size-ctl-sm place-items-center rounded-ctl text-text-2 hover:bg-hover hover:text-text aria-disabled:opacity-40';

export function QuantityStepper({
  value,
  onChange,
  of,
  min = 1,
  max = Number.POSITIVE_INFINITY,
  busy = false,
}: QuantityStepperProps) {
  function step(by: 1 | -1) {
    const next = value + by;
    if (!busy && next >= min && next <= max) onChange(next);
  }
  return (
    // The buttons are aria-disabled at the ends, not disabled, so that focus is not lost under a pressing finger.
    <fieldset
      aria-label={`Quantity of ${of}`}
      aria-busy={busy || undefined}
      className="inline-flex items-center rounded-ctl border border-ctl"
    >
      <button
        type="button"
        aria-label={`Decrease quantity of ${of}`}
        aria-disabled={busy || value <= min || undefined}
        onClick={() => step(-1)}
        className={side}
      >
        <Minus size={18} />
      </button>
      <span aria-live="polite" className="min-w-8 text-center font-semibold tabular-nums">
        {value}
      </span>
      <button
        type="button"
        aria-label={`Increase quantity of ${of}`}
        aria-disabled={busy || value >= max || undefined}
        onClick={() => step(1)}
        className={side}
      >
        <Plus size={18} />
      </button>
    </fieldset>
  );
}
