import { createContext, type ReactNode, use } from 'react';

import { classNames } from './class-names.ts';

/** `grid`: the label above its value, several beside each other. `rows`: one below the other, the value at the end. */
type FactsVariant = 'grid' | 'rows';

const listClass: Record<FactsVariant, string> = {
  grid: 'grid grid-cols-2 huge:grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-3',
  rows: 'divide-y divide-line',
};
const factClass: Record<FactsVariant, { item: string; label: string; value: string }> = {
  grid: { item: 'min-w-0', label: 'text-sm text-muted', value: 'mt-0.5 break-words' },
  rows: { item: 'flex flex-wrap justify-between gap-x-6 py-2.5', label: 'text-muted', value: 'wrap-anywhere' },
};

const VariantContext = createContext<FactsVariant>('grid');

/** A `dl` of what a record says; its rows are `Fact`s. */
export function Facts({ variant = 'grid', children }: { variant?: FactsVariant; children: ReactNode }) {
  return (
    <VariantContext value={variant}>
      <dl className={listClass[variant]}>{children}</dl>
    </VariantContext>
  );
}

interface FactProps {
  label: string;
  /** Takes a row of the grid for itself. */
  wide?: boolean;
  children: ReactNode;
}

export function Fact({ label, wide = false, children }: FactProps) {
  const classes = factClass[use(VariantContext)];
  return (
    <div className={classNames(classes.item, wide && 'col-span-full')}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
    </div>
  );
}
