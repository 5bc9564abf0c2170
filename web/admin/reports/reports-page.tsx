import { adminPrice } from '#domain/currency.ts';
import { addDays } from '#domain/holidays.ts';
import { shopDay } from '#domain/shop-time.ts';
import { adminTitle } from '#web/admin/area.ts';
import { changedUrl } from '#web/admin/list/list-url.ts';
import { fetchNotice, NoticeBanner } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { shortDate } from '#web/format.ts';
import { useSearchParams } from '#web/router/hooks.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { countText } from './count-text.ts';
import { SalesBars } from './sales-bars.tsx';
import { ExportReport } from './export-report.tsx';
import { GroupBars, MAX_BARS } from './group-bars.tsx';
import { type Figures, isEmpty, readReport, type Report } from './read-report.ts';
import { ReportFilters } from './report-filters.tsx';
import { groupingLabels } from './report-labels.ts';
import { ReportTable } from './report-table.tsx';
import { problemOf, readReportUrl, type ReportUrl } from './report-url.ts';
import { REPORT_SORTS, usualSort } from './sort-lines.ts';

/** What was sold and refunded on some days, by day, product, size, country or coupon. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const [openedOn] = useState(() => shopDay(new Date()));
  const url = readReportUrl(params, openedOn);
  const { by, from, to } = url;
  const problem = problemOf(url);
  const change = (changes: Readonly<Record<string, string>>) =>
    void setParams((now) => changedUrl(now, changes), { preventScrollReset: true });
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['reports', by, from, to],
    queryFn: async () => {
      const query = { by, from, before: addDays(to, 1) };
      return readReport(by, (await call('GET /api/admin/reports', { query })).data);
    },
    enabled: !problem,
    placeholderData: keepPreviousData,
  });
  const report = problem || error ? undefined : data;
  const sort = REPORT_SORTS.includes(url.sort) ? url.sort : usualSort(report?.by ?? by);

  return (
    <>
      <title>{adminTitle('Reports')}</title>
      <div className="mb-2 flex min-h-ctl flex-wrap items-center gap-2 sm:mb-4 sm:gap-3">
        <h1 className="grow">Reports</h1>
        {report && !isEmpty(report) && (
          <div className="flex gap-2.5 max-sm:*:px-3">
            <Button variant="secondary" onClick={() => window.print()} className="max-sm:min-w-ctl">
              <Printer size={16} />
              <span className="max-sm:sr-only">Print</span>
            </Button>
            <ExportReport report={report} url={url} />
          </div>
        )}
      </div>
      <ReportFilters url={url} change={change} />
      <div className="mt-5 flex flex-col gap-5" aria-busy={isPlaceholderData}>
        <h2>{titleOf(url)}</h2>
        {error && !problem && (
          <NoticeBanner
            notice={fetchNotice(error, 'the report')}
            action={
              <Button variant="secondary" size="sm" onClick={() => refetch()}>
                Try Again
              </Button>
            }
          />
        )}
        <p aria-live="polite" className="sr-only">
          {report && !isPlaceholderData ? spokenTotals(report.totals) : !problem && !error && 'Loading...'}
        </p>
        {problem && <Nothing {...problem} />}
        {!problem && !error && !data && <Skeleton className="h-96 w-full rounded-lg" />}
        {report &&
          (isEmpty(report) ? (
            <Nothing title="Nothing was sold or refunded" text="Choose other days to look further back." />
          ) : (
            <>
              <Totals totals={report.totals} />
              <Chart report={report} />
              <ReportTable
                report={report}
                busy={isPlaceholderData}
                sort={sort}
                setSort={(next) => change({ sort: next === usualSort(by) ? '' : next })}
              />
            </>
          ))}
      </div>
    </>
  );
}

/** By product, 26 Oct 2026 to 24 Nov 2026 */
function titleOf({ by, from, to }: ReportUrl): string {
  const days = from === to ? shortDate(from, 'utc') : `${shortDate(from, 'utc')} to ${shortDate(to, 'utc')}`;
  return `By ${groupingLabels[by].toLowerCase()}, ${days}`;
}

const spokenTotals = ({ sold, refunded, net }: Figures) =>
  `${adminPrice(sold)} sold, ${adminPrice(refunded)} refunded, ${adminPrice(net)} net`;

const Nothing = ({ title, text }: { title: string; text: string }) => (
  <div className="rounded-lg border border-line">
    <EmptyState as="p" title={title} text={text} />
  </div>
);

const totalCards: { label: string; valueOf: (totals: Figures) => string }[] = [
  { label: 'Sold', valueOf: ({ sold }) => adminPrice(sold) },
  { label: 'Refunded', valueOf: ({ refunded }) => adminPrice(refunded) },
  { label: 'Net', valueOf: ({ net }) => adminPrice(net) },
  { label: 'Units', valueOf: ({ units }) => countText(units) },
  { label: 'Returned', valueOf: ({ returned }) => countText(returned) },
];

const Totals = ({ totals }: { totals: Figures }) => (
  <dl className="flex flex-wrap gap-3 sm:gap-4">
    {totalCards.map(({ label, valueOf }) => (
      <div key={label} className="min-w-36 flex-1 rounded-lg border border-line p-4">
        <dt className="text-sm text-muted">{label}</dt>
        <dd className="mt-1 text-xl font-semibold tracking-tight tabular-nums">{valueOf(totals)}</dd>
      </div>
    ))}
  </dl>
);

/** Of a single day, or of groups that sold nothing, there is no drawing. */
function Chart({ report: { by, lines } }: { report: Report }) {
  const sold = lines.filter((line) => line.kind === 'group' && line.sold > 0);
  const isDrawn = by === 'day' ? lines.length > 1 : sold.length > 0;
  return (
    <figure className={classNames(isDrawn && 'rounded-lg border border-line p-4 sm:p-5')}>
      {isDrawn && (by === 'day' ? <SalesBars lines={lines} /> : <GroupBars lines={lines} />)}
      <figcaption className={classNames('text-sm text-muted', isDrawn && 'mt-3')}>
        {by !== 'day' && sold.length > MAX_BARS && `The ${MAX_BARS} that sold most. `}
        Sold on the day of payment, refunded on the day when the money left, both in Berlin’s time. A refund that is due
        does not count yet. Returned are units that had left the shop before their money went back; units that were
        refunded before they were sent are not.
      </figcaption>
    </figure>
  );
}
