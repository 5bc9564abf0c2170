import { ADMIN_PAGE_SIZE } from '#domain/limits.ts';
import type { Notice } from '#web/admin/failure.ts';
import { NoticeBanner } from '#web/admin/notice-banner.tsx';
import { adminTitle } from '#web/admin/admin-title.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PagerText } from '#web/ui/pagination.tsx';
import type { ReactNode } from 'react';
import { RecordTable, type RecordTableProps } from './record-table.tsx';
import { SearchBox } from './search-box.tsx';
import type { ListAddress } from './use-list-address.ts';
import type { HasId, Records } from './use-records.ts';

export interface RecordListProps<Row> extends Pick<RecordTableProps<Row>, 'columns' | 'actionsOf' | 'nameOf'> {
  /** 'Products'; its lower case is the plural in sentences. */
  title: string;
  address: ListAddress<never>;
  records: Records<Row>;
  filters?: ReactNode;
  /** The button that adds a record. */
  add?: ReactNode;
  notice: Notice | undefined;
  onDismissNotice: () => void;
}

/** An area's list: heading, banner, search and filters, table, pages; loading, empty, nothing found, failed. */
export function RecordList<Row extends HasId>(props: RecordListProps<Row>) {
  const { title, address, records, columns, actionsOf, nameOf, filters, add, notice, onDismissNotice } = props;
  const { rows, total, busy, failure } = records;
  const plural = title.toLowerCase();
  return (
    <>
      <title>{adminTitle(title)}</title>
      <div className="mb-4 flex min-h-ctl flex-wrap items-center justify-between gap-3">
        <div className="flex items-baseline gap-2.5">
          <h1>{title}</h1>
          <p aria-live="polite" className="text-lg text-muted tabular-nums">
            {rows && total}
            <span className="sr-only">{rows ? ` ${plural}` : !failure && 'Loading...'}</span>
          </p>
        </div>
        {add}
      </div>
      <div className="flex flex-col gap-3">
        {failure && (
          <NoticeBanner
            notice={{ text: failure }}
            action={
              <Button variant="secondary" size="sm" onClick={() => records.reload().catch(() => undefined)}>
                Try Again
              </Button>
            }
          />
        )}
        {notice && <NoticeBanner notice={notice} onDismiss={onDismissNotice} />}
        <div className="flex flex-wrap gap-2.5">
          <SearchBox label={`Search ${plural}`} value={address.search} onSearch={address.setSearch} />
          {filters}
          {address.isFiltered && (
            <Button variant="ghost" onClick={address.clear}>
              Clear
            </Button>
          )}
        </div>
        {rows?.length === 0 ? (
          <Nothing plural={plural} address={address} add={add} />
        ) : failure && !rows ? null : (
          <RecordTable label={title} columns={columns} actionsOf={actionsOf} nameOf={nameOf} rows={rows} busy={busy} />
        )}
        <PagerText page={address.page} pageSize={ADMIN_PAGE_SIZE} total={total} onPage={address.setPage} />
      </div>
    </>
  );
}

function Nothing({ plural, address, add }: { plural: string; address: ListAddress<never>; add: ReactNode }) {
  return (
    <div className="rounded-lg border border-line">
      {address.isFiltered ? (
        <EmptyState
          title={`No ${plural} match`}
          text="Try other words, or look at the whole list."
          action={
            <Button variant="secondary" onClick={address.clear}>
              Clear search and filters
            </Button>
          }
        />
      ) : (
        <EmptyState title={`No ${plural} yet`} action={add} />
      )}
    </div>
  );
}
