import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

interface TotalProps {
  label: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A row inside a `dl` of totals: what it is, and its amount. */
export function TotalRow({ label, children, className }: TotalProps) {
  return (
    <div className={classNames('flex flex-wrap items-baseline justify-between gap-x-4', className)}>
      <dt className="text-text-2">{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

/** The last row of totals, the sum, below a line. */
export function GrandTotal({ label, children, className }: TotalProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line font-semibold',
        className,
      )}
    >
      <dt>{label}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}
