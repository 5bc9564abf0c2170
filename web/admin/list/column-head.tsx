import { Th } from '#web/ui/table.tsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { ariaSort, columnSort, nextSort } from './column-sort.ts';

export interface Sorting {
  /** The orders that the list can have. */
  values?: readonly string[];
  sort: string;
  setSort: (sort: string) => void;
}

export interface ColumnHeadProps {
  column: { head: string; num?: boolean; sort?: string };
  sorting: Sorting | undefined;
  /** Stands before the heading. */
  children: ReactNode;
}

/** The heading of a column; a button where the list can be ordered by it. */
export function ColumnHead({ column: { head, num, sort: key }, sorting, children }: ColumnHeadProps) {
  const sort = sorting && columnSort(key, sorting.values);
  const sorted = sort && ariaSort(sort, sorting.sort);
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[sorted ?? 'none'];
  const heading = sort ? (
    <button
      type="button"
      onClick={() => sorting.setSort(nextSort(sort, sorting.sort))}
      className={`-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-text ${sorted ? 'text-text' : ''}`}
    >
      {head}
      <Icon size={14} className={sorted ? undefined : 'opacity-50'} />
    </button>
  ) : (
    head
  );
  return (
    <Th num={num} aria-sort={sorted}>
      {children ? (
        <span className="flex items-center gap-4">
          <label className="-m-2 grid size-9 shrink-0 place-items-center max-lg:hidden">{children}</label>
          {heading}
        </span>
      ) : (
        heading
      )}
    </Th>
  );
}
