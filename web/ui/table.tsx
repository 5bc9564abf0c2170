import type { ComponentProps, ReactNode } from 'react';
import { useRef } from 'react';

import { classNames } from './class-names.ts';
import { useOverflow } from './use-overflow.ts';

export interface TableProps {
  /** Names the table and its scrolling region. */
  label: string;
  /** The row of <Th>. */
  head: ReactNode;
  /** Rows: <Tr> of <Td>. */
  children: ReactNode;
  /** Below them: sums, a <Tr> of <Td>. */
  foot?: ReactNode;
  /** On a phone or a tablet each row becomes a card; give each Td a `label`. Otherwise the table scrolls inside its own box. */
  cards?: boolean;
  busy?: boolean;
  className?: string;
}

export function Table({ label, head, children, foot, cards = false, busy = false, className }: TableProps) {
  const box = useRef<HTMLDivElement>(null);
  const { wide } = useOverflow(box);
  return (
    <div
      ref={box}
      {...(wide ? { role: 'region', 'aria-label': label, tabIndex: 0 } : {})}
      className={classNames(
        'relative overflow-x-auto rounded-lg border border-line bg-surface',
        cards && 'table-cards',
        className,
      )}
    >
      <table aria-label={label} aria-busy={busy || undefined} className="w-full border-collapse text-left">
        <thead className="bg-raised text-sm text-muted">
          <tr>{head}</tr>
        </thead>
        <tbody className={classNames('transition-opacity duration-(--t-fast)', busy && 'opacity-60')}>{children}</tbody>
        {foot && <tfoot className="bg-raised font-semibold print:table-row-group">{foot}</tfoot>}
      </table>
    </div>
  );
}

interface CellAlign {
  /** A figure: to the right, in figures of equal width. */
  num?: boolean | undefined;
}

export function Th({ num, className, ...rest }: ComponentProps<'th'> & CellAlign) {
  return (
    <th
      scope="col"
      {...rest}
      className={classNames(
        'px-3 py-1 h-10.5 font-medium whitespace-nowrap lg:max-xl:px-2 min-[90rem]:px-4',
        num && 'text-right',
        className,
      )}
    />
  );
}

export function Tr({ className, ...rest }: ComponentProps<'tr'>) {
  return <tr {...rest} className={classNames('border-t border-line hover:bg-hover', className)} />;
}

/** On a card: beside the title; below it, or there to the right; in the line below that, or there to the right; not at all. */
export type CardPlace = 'status' | 'second' | 'figure' | 'third' | 'note' | 'none';

export function Td({
  num,
  label,
  card,
  className,
  ...rest
}: ComponentProps<'td'> & CellAlign & { label?: string | undefined; card?: CardPlace | undefined }) {
  return (
    <td
      data-label={label}
      data-card={card}
      {...rest}
      className={classNames(
        'px-3 py-1.5 align-middle lg:max-xl:px-2 min-[90rem]:px-4',
        num && 'text-right tabular-nums print:whitespace-nowrap',
        className,
      )}
    />
  );
}
