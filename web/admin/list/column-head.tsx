import { classNames } from '#web/ui/class-names.ts';
import { Th } from '#web/ui/table.tsx';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { ariaSort, columnSort, nextSort } from './column-sort.ts';

export interface Sorting {
  /** The orders that the list can have. */
  values?: readonly string[];
  /** The one that it has unless it is asked for another. */
  usual?: string;
  sort: string;
  setSort: (sort: string) => void;
}

export interface ColumnHeadProps {
  column: { head: string; num?: boolean; sort?: string };
  sorting: Sorting | undefined;
  /** The bulk bar stands in its place. */
  isCovered: boolean;
  /** Stands before the heading. */
  children: ReactNode;
}

/** The heading of a column; a button where the list can be ordered by it. Out of sight it is a name for its cells only. */
export function ColumnHead({ column: { head, num, sort: key }, sorting, isCovered, children }: ColumnHeadProps) {
  const sort = sorting && columnSort(key, sorting.values);
  const sorted = sort && ariaSort(sort, sorting.sort);
  const Icon = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown }[sorted ?? 'none'];
  const heading = sort ? (
    <>
      <button
        type="button"
        onClick={() => sorting.setSort(nextSort(sort, sorting.sort, sorting.usual ?? sorting.sort))}
        className={classNames(
          '-mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-sm px-1.5 hover:bg-hover hover:text-text max-lg:hidden',
          sorted && 'text-text',
          isCovered && 'invisible',
        )}
      >
        {head}
        <Icon size={14} className={sorted ? undefined : 'opacity-50'} />
      </button>
      <span className={classNames('sr-only print:not-sr-only', !isCovered && 'lg:hidden')}>{head}</span>
    </>
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
