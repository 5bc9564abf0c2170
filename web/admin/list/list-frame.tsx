import { USUAL_PAGE_SIZE } from '#web/admin/page-sizes.ts';
import { adminTitle, type Area, type HasId } from '#web/admin/area.ts';
import { keepFocus, useFocusAfter } from '#web/admin/focus.ts';
import { type Notice, NoticeBanner } from '#web/admin/notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { ExportButton } from './export-button.tsx';
import { filtersClass, SearchBox } from './filters.tsx';
import { PageJump } from './page-jump.tsx';
import { PageSize } from './page-size.tsx';
import type { ListUrl } from './use-list-url.ts';
import type { OpeningLink } from './use-opened.ts';
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
  /** How many single changes have gone through: what was said of earlier failures is over with each. */
  successes: number;
  /** What a row's link opens; left out where a row has no record of its own. */
  linkTo?: ((row: Row) => OpeningLink) | undefined;
  /** Shown while there is no other notice, for as long as it is true. */
  standing?: Notice | undefined;
  /** Above the search, for as long as it is true, whatever else is said. */
  banner?: ReactNode;
  /** Said after the total of the pages: 'of 36 addresses'. */
  pagesOf?: string;
  /** It has filters only. */
  unsearched?: boolean;
  /** Every page has its number, instead of 'Page X of Y'. */
  numbered?: boolean;
}

/** The rows, or `nothing` where there are none: what is known of them, such as which are chosen, stays. */
type ListBody = (nothing: ReactNode) => ReactNode;

/** An area's list around its rows: heading, banner, search and filters, pages; nothing yet, nothing found, failed. */
export function ListFrame<Row extends HasId>(props: ListFrameProps<Row> & { children: ListBody }) {
  const { area, url, records, filters, add, setNotice, notice = props.standing } = props;
  const { label, title = label, noun, plural } = area;
  const { rows, total, failure } = records;
  const isCounted = rows !== undefined && !area.hasReversedDays?.(url.filters);
  // One banner is enough to say that there is no connection, while there are rows.
  const isSaid = rows !== undefined && notice?.detail !== undefined && notice.detail === failure?.detail;
  const sizes = total > USUAL_PAGE_SIZE && <PageSize size={url.limit} onSize={url.setLimit} />;
  const noticeBox = useRef<HTMLDivElement>(null);

  useFocusAfter(url.isFiltered);

  // It is about a button that may be far below.
  useEffect(() => {
    if (notice) noticeBox.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);

  return (
    <>
      <title>{adminTitle(title)}</title>
      <div className="mb-2 flex min-h-ctl flex-wrap items-center gap-2 sm:mb-4 sm:gap-3">
        <div className="grow">
          <h1 className="inline">{title}</h1>{' '}
          <p aria-live="polite" className="ml-1 inline text-lg text-muted tabular-nums">
            {isCounted && total}
            <span className="sr-only">
              {isCounted ? ` ${total === 1 ? noun : plural}` : !rows && !failure && 'Loading...'}
            </span>
          </p>
        </div>
        {props.actions || area.export ? (
          <div className="flex flex-wrap gap-2.5 max-sm:contents max-sm:*:px-3 print:hidden">
            {area.export && <ExportButton area={area} url={url} onNotice={setNotice} />}
            {props.actions}
            {add}
          </div>
        ) : (
          add
        )}
      </div>
      <div className="flex flex-col gap-2 sm:gap-3">
        {failure && !isSaid && (
          <NoticeBanner
            notice={failure}
            action={
              <Button
                variant="secondary"
                size="sm"
                onClick={() => keepFocus(() => records.reload().catch(() => undefined))}
              >
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
        {props.banner}
        <div className={`${filtersClass} print:hidden`}>
          {!props.unsearched && <SearchBox label={`Search ${plural}`} value={url.search} onSearch={url.setSearch} />}
          {filters}
          {url.isFiltered && (
            <Button variant="ghost" className="max-sm:col-span-full max-sm:-my-1.5" onClick={url.clear}>
              Clear
            </Button>
          )}
        </div>
        {!(failure && !rows) &&
          props.children(rows?.length === 0 ? <Nothing area={area} url={url} add={add} /> : undefined)}
        <div className="print:hidden">
          {props.numbered ? (
            <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
              <Pagination page={url.page} pageSize={url.limit} total={total} max={9} ends onPage={url.setPage} />
              {sizes}
            </div>
          ) : (
            <Pagination
              variant="text"
              page={url.page}
              pageSize={url.limit}
              total={total}
              noun={props.pagesOf}
              jump={<PageJump pageCount={Math.ceil(total / url.limit)} onPage={url.setPage} />}
              sizes={sizes}
              onPage={url.setPage}
            />
          )}
        </div>
      </div>
    </>
  );
}

interface NothingProps<Row extends HasId> extends Pick<ListFrameProps<Row>, 'area' | 'url' | 'add'> {}

function Nothing<Row extends HasId>({ area, url, add }: NothingProps<Row>) {
  const { plural, isCaughtUp, hasReversedDays } = area;
  const clear = (
    <Button variant="secondary" onClick={url.clear}>
      Clear search and filters
    </Button>
  );
  if (hasReversedDays?.(url.filters))
    return (
      <div className="rounded-lg border border-line">
        <EmptyState
          title="These days end before they begin"
          text="Choose a last day that is not before the first."
          action={clear}
        />
      </div>
    );
  if (!url.search && isCaughtUp?.(url.filters)) return <CaughtUp onClear={url.clear} />;
  return (
    <div className="rounded-lg border border-line">
      {url.isFiltered ? (
        <EmptyState
          title={`No ${plural} match`}
          text={url.search ? 'Try other words, or look at the whole list.' : undefined}
          action={clear}
        />
      ) : (
        <EmptyState title={`No ${plural} yet`} action={add} />
      )}
    </div>
  );
}

/** Nothing waits to be done, which is what was hoped for. */
const CaughtUp = ({ onClear }: { onClear: () => void }) => (
  <div className="rounded-lg border border-line">
    <EmptyState
      title="All caught up"
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all
        </Button>
      }
    />
  </div>
);
