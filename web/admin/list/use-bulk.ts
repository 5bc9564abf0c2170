import { noticeOf } from '#web/admin/failure.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useState } from 'react';
import { focusHeading } from './use-record-actions.ts';
import type { HasId } from './use-records.ts';
import { useRefresh } from './use-refresh.ts';

interface Switch {
  label: string;
  doing: string;
  done: string;
}

interface Switches {
  on: Switch;
  off: Switch;
}

const ACTIVATION: Switches = {
  on: { label: 'Activate', doing: 'Activating', done: 'activated' },
  off: { label: 'Deactivate', doing: 'Deactivating', done: 'deactivated' },
};

export const switchesOf = ({ switches = ACTIVATION }: Pick<Bulk<unknown>, 'switches'>): Switches => switches;

/** What can be done with several rows at once: each is a call, and on record, of its own. */
export interface Bulk<Row> {
  area: string;
  /** 'product', 'products' */
  noun: string;
  plural: string;
  /** Where rows are not activated and deactivated. */
  switches?: Switches;
  isActive: (row: Row) => boolean;
  flip: (id: string) => Promise<{ data: Row }>;
  remove: (id: string) => Promise<unknown>;
}

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

export function useBulk<Row extends HasId>(bulk: Bulk<Row>, nameOf: (row: Row) => string) {
  const { area, noun, plural, isActive, flip, remove } = bulk;
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = useRefresh(area);
  const [progress, setProgress] = useState<Progress>();
  const [refusals, setRefusals] = useState<Refusals>();
  const count = (rows: number) => `${rows} ${rows === 1 ? noun : plural}`;

  /** One after the other; a refusal stops nobody else. Answers with how many were done. */
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

  /** A status call flips, so it is sent only for rows that are otherwise; and again where somebody else was quicker. */
  async function turn(row: Row, wanted: boolean): Promise<void> {
    const { data } = await flip(row.id);
    if (isActive(data) !== wanted) await flip(row.id);
  }

  return {
    progress,
    refusals,
    dismiss: () => setRefusals(undefined),
    setActive(rows: readonly Row[], wanted: boolean): Promise<number> {
      const { doing, done } = switchesOf(bulk)[wanted ? 'on' : 'off'];
      return each(
        rows.filter((row) => isActive(row) !== wanted),
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
      if ((await each(rows, { ...work, act: ({ id }) => remove(id) })) > 0) focusHeading();
    },
  };
}
