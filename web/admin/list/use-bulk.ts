import { ACTIVATION, type Area, type HasId } from '#web/admin/area.ts';
import { noticeOf } from '#web/admin/notice.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useState } from 'react';
import { focusHeading } from './use-record-actions.ts';
import { useRefresh } from './use-records.ts';

/** An area whose rows are switched on and off and deleted: then several can be at once, each by its own call. */
export type BulkArea<Row extends HasId> = Area<Row> & Required<Pick<Area<Row>, 'toggle' | 'remove'>>;

export interface Progress {
  /** 'Deleting' */
  doing: string;
  at: number;
  of: number;
}

export interface Refusals {
  /** '2 of 5 products were not deleted' */
  text: string;
  rows: readonly { id: string; name: string; reason: string }[];
}

interface Work<Row> {
  act: (row: Row) => Promise<unknown>;
  doing: string;
  done: string;
  /** 'Failed to delete product' */
  failed: string;
}

/** Switches and deletes several rows of an area, one call after the other. */
export function useBulk<Row extends HasId>(area: BulkArea<Row>) {
  const { noun, plural, nameOf, toggle, remove } = area;
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh(area.key);
  const [progress, setProgress] = useState<Progress>();
  const [refusals, setRefusals] = useState<Refusals>();
  const isOn = (row: Row) => Boolean(row[toggle.field]);
  const count = (rows: number) => `${rows} ${rows === 1 ? noun : plural}`;

  /** Resolves with how many rows were done; a refused one does not stop the others. */
  async function each(rows: readonly Row[], { act, doing, done, failed }: Work<Row>): Promise<number> {
    const refused: { id: string; name: string; reason: string }[] = [];
    setRefusals(undefined);
    for (const [index, row] of rows.entries()) {
      setProgress({ doing, at: index + 1, of: rows.length });
      try {
        await act(row);
      } catch (error) {
        const { text, detail = text } = noticeOf(error, failed);
        refused.push({ id: row.id, name: nameOf(row), reason: detail });
      }
    }
    await refresh();
    setProgress(undefined);
    const well = rows.length - refused.length;
    if (well > 0) toast.say(`${count(well)} ${done}`);
    if (refused.length > 0) {
      const were = refused.length === 1 ? 'was' : 'were';
      setRefusals({ text: `${refused.length} of ${count(rows.length)} ${were} not ${done}`, rows: refused });
    }
    return well;
  }

  /** A status call turns the switch over: it is sent again where somebody else was quicker. */
  async function turn(row: Row, wanted: boolean): Promise<void> {
    const changed = await toggle.call(row.id);
    if (isOn(changed) !== wanted) await toggle.call(row.id);
  }

  return {
    isOn,
    progress,
    refusals,
    dismiss: () => setRefusals(undefined),
    setActive(rows: readonly Row[], wanted: boolean): Promise<number> {
      const { doing, done } = (toggle.words ?? ACTIVATION)[wanted ? 'on' : 'off'];
      return each(
        rows.filter((row) => isOn(row) !== wanted),
        { act: (row) => turn(row, wanted), doing, done, failed: `Failed to update ${noun} status` },
      );
    },
    async removeAll(rows: readonly Row[]): Promise<void> {
      const what = rows.length === 1 ? `this ${noun}` : `these ${count(rows.length)}`;
      const sure = await confirm(`Are you sure you want to delete ${what}?`, {
        confirmLabel: 'Delete',
        detail: rows.map(nameOf).join(', '),
      });
      if (!sure) return;
      const work = { doing: 'Deleting', done: 'deleted', failed: `Failed to delete ${noun}` };
      if ((await each(rows, { ...work, act: ({ id }) => remove.call(id) })) > 0) focusHeading();
    },
  };
}

export interface Selection<Row> {
  chosen: readonly Row[];
  has: (row: Row) => boolean;
  choose: (row: Row, wanted: boolean) => void;
  chooseAll: (wanted: boolean) => void;
}

/** Some of the rows of a page; none again once `page`, which names the page of the list, is another. */
export function useSelection<Row extends HasId>(rows: readonly Row[], page: string): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [seen, setSeen] = useState(page);
  if (page !== seen) {
    setSeen(page);
    setIds(new Set());
  }
  return {
    chosen: rows.filter(({ id }) => ids.has(id)),
    has: ({ id }) => ids.has(id),
    choose: ({ id }, wanted) => setIds(new Set(wanted ? [...ids, id] : [...ids].filter((each) => each !== id))),
    chooseAll: (wanted) => setIds(new Set(wanted ? rows.map(({ id }) => id) : [])),
  };
}
