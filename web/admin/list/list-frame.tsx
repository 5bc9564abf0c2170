import { ADMIN_PAGE_SIZE } from '#domain/limits.ts';
import { adminTitle, type Area, type HasId } from '#web/admin/area.ts';
import { type Notice, NoticeBanner } from '#web/admin/notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { ExportButton } from './export-button.tsx';
import { SearchBox } from './filters.tsx';
import type { ListUrl } from './use-list-url.ts';
import type { Records } from './use-records.ts';

export interface ListFrameProps<Row extends HasId> {
  area: Area<Row>;
  url: ListUrl<never>;
  records: Records<Row>;
  filters?: ReactNode;
  /** The button that adds a record. */
  add?: ReactNode;
  /** Other buttons of the area, before `add`. */
  actions?: ReactNode;
  notice: Notice | undefined;
  setNotice: (notice: Notice | undefined) => void;
  /** Shown while there is no other notice, for as long as it is true. */
  standing?: Notice | undefined;
  /** Said after the total of the pages: 'of 36 addresses'. */
  pagesOf?: string;
  /** Every page has its number, instead of 'Page X of Y'. */
  numbered?: boolean;
}

/** An area's list around its rows: heading, banner, search and filters, pages; nothing yet, nothing found, failed. */
export function ListFrame<Row extends HasId>(props: ListFrameProps<Row> & { children: ReactNode }) {
  const { area, url, records, filters, add, setNotice, notice = props.standing } = props;
  const { label, title = label, plural } = area;
  const { rows, total, failure } = records;
  const noticeBox = useRef<HTMLDivElement>(null);

  // It is about a button that may be far below.
  useEffect(() => {
    if (notice) noticeBox.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);

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
        {props.actions || area.export ? (
          <div className="flex flex-wrap gap-2.5">
            {area.export && <ExportButton area={area} url={url} onNotice={setNotice} />}
            {props.actions}
            {add}
          </div>
        ) : (
          add
        )}
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
        {notice && (
          <div ref={noticeBox}>
            <NoticeBanner notice={notice} onDismiss={props.notice && (() => setNotice(undefined))} />
          </div>
        )}
        <div className="flex flex-wrap gap-2.5">
          <SearchBox label={`Search ${plural}`} value={url.search} onSearch={url.setSearch} />
          {filters}
          {url.isFiltered && (
            <Button variant="ghost" onClick={url.clear}>
              Clear
            </Button>
          )}
        </div>
        {rows?.length === 0 ? (
          <Nothing plural={plural} url={url} add={add} />
        ) : failure && !rows ? null : (
          props.children
        )}
        {props.numbered ? (
          <NumberedPages url={url} total={total} />
        ) : (
          <Pagination
            variant="text"
            page={url.page}
            pageSize={ADMIN_PAGE_SIZE}
            total={total}
            noun={props.pagesOf}
            onPage={url.setPage}
          />
        )}
      </div>
    </>
  );
}

const NumberedPages = ({ url, total }: { url: ListUrl<never>; total: number }) => (
  <Pagination page={url.page} pageSize={ADMIN_PAGE_SIZE} total={total} max={9} ends onPage={url.setPage} />
);

function Nothing({ plural, url, add }: { plural: string; url: ListUrl<never>; add: ReactNode }) {
  return (
    <div className="rounded-lg border border-line">
      {url.isFiltered ? (
        <EmptyState
          title={`No ${plural} match`}
          text="Try other words, or look at the whole list."
          action={
            <Button variant="secondary" onClick={url.clear}>
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
