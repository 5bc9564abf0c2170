import { ACTIVATION, DELETION, type HasId } from '#web/admin/area.ts';
import { keepFocus } from '#web/admin/focus.ts';
import { noticeOf } from '#web/admin/notice.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type ReactNode, useState } from 'react';
import { BulkBar, type BulkAction } from './bulk-bar.tsx';
import type { ListFrameProps } from './list-frame.tsx';
import { readAll } from './read-all.ts';
import { saveCsv } from './save-csv.ts';
import { type BulkResult, type BulkWork, type Refusals, useBulk } from './use-bulk.ts';
import { type Selection, useSelection } from './use-selection.ts';

/** Runs the work on each of the rows, one call after the other. */
export type RunBulk<Row> = (rows: readonly Row[], work: BulkWork<Row>) => Promise<BulkResult<Row>>;

export interface BulkRowsProps<Row extends HasId>
  extends Pick<ListFrameProps<Row>, 'area' | 'url' | 'records' | 'setNotice' | 'successes'> {
  /** What this area can do with several rows beside switching and deleting them. */
  bulkOf?: ((chosen: readonly Row[], run: RunBulk<Row>) => readonly BulkAction[]) | undefined;
  /** Whether a row may be switched off and removed: oneself may not. */
  mayGo?: ((row: Row) => boolean) | undefined;
  /** Why those that may not go stay, as a sentence. */
  staysBecause?: string | undefined;
  sortSelect?: ReactNode;
  /** The rows are no table whose head has the checkbox for all of them. */
  headless?: boolean;
  /** In place of the rows where there are none. */
  nothing: ReactNode;
  children: (selection: Selection<Row>) => ReactNode;
}

/** Rows that can be chosen, also on several pages, to do the same with all of them. */
export function BulkRows<Row extends HasId>(props: BulkRowsProps<Row>) {
  const { area, url, records, setNotice, successes, bulkOf, mayGo = () => true, staysBecause, sortSelect } = props;
  const { headless = false, nothing, children } = props;
  const { rows = [], total } = records;
  const selection = useSelection(rows);
  const { chosen, put } = selection;
  const { isOn, each, setActive, removeAll, progress, refusals, dismiss, stop } = useBulk(
    area,
    selection,
    setNotice,
    mayGo,
    staysBecause,
  );
  const [isReading, setReading] = useState(false);
  const [before, setBefore] = useState(successes);
  if (before !== successes) {
    setBefore(successes);
    dismiss();
  }
  const { on, off } = area.toggle?.words ?? ACTIVATION;

  async function chooseAll() {
    setReading(true);
    try {
      put((await readAll(area, url)).rows);
    } catch (error) {
      setNotice(noticeOf(error, `Failed to select all ${area.plural}`));
    } finally {
      setReading(false);
    }
  }

  const actions: BulkAction[] = [
    ...(bulkOf?.(chosen, each) ?? []),
    ...(area.toggle
      ? [
          { label: on.label, run: () => setActive(true), idle: chosen.every(isOn) },
          { label: off.label, run: () => setActive(false), idle: !chosen.some((row) => isOn(row) && mayGo(row)) },
        ]
      : []),
    ...(area.export ? [{ label: 'Export selected', run: () => saveCsv(area, chosen), rare: true }] : []),
    ...(area.remove?.warningOfMany
      ? [{ label: area.remove.words?.label ?? DELETION.label, run: removeAll, idle: !chosen.some(mayGo) }]
      : []),
  ];
  return (
    <>
      {refusals && <RefusalList refusals={refusals} onDismiss={dismiss} />}
      <div className={classNames('flex flex-col gap-1 sm:gap-3', !nothing && 'lg:gap-0')}>
        <BulkBar
          selection={selection}
          pageRows={rows.length}
          total={total}
          isFiltered={url.isFiltered}
          headless={headless || Boolean(nothing)}
          isEmpty={Boolean(nothing)}
          actions={actions}
          idleBecause={chosen.length > 0 && !chosen.some(mayGo) ? staysBecause : undefined}
          isReading={isReading}
          progress={progress}
          onStop={stop}
          onChooseAll={chooseAll}
          sortSelect={sortSelect}
        />
        {nothing ?? children(selection)}
      </div>
    </>
  );
}

const RefusalList = ({ refusals, onDismiss }: { refusals: Refusals; onDismiss: () => void }) => (
  <Banner tone="bad" onDismiss={() => keepFocus(onDismiss)}>
    <p>{refusals.text}</p>
    <ul className="font-normal text-text-2">
      {refusals.rows.map(({ id, name, reason }) => (
        <li key={id}>
          {name}: {reason}
        </li>
      ))}
    </ul>
  </Banner>
);
