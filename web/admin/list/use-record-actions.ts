import { type Notice, noticeOf } from '#web/admin/failure.ts';
import { capitalized } from '#web/capitalized.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type HasId, listKey, type Page } from './use-records.ts';
import { useRefresh } from './use-refresh.ts';

export interface Change<Row> {
  /** Answers with the row as it is then. */
  act: () => Promise<{ data: Row }>;
  /** What the row will very likely be; taken back when the server refuses. */
  guess: Partial<Row>;
  /** 'Failed to update product status' */
  failed: string;
  done: string;
}

export interface Removal {
  act: () => Promise<unknown>;
  /** 'product' */
  noun: string;
  /** What the person calls it. */
  name: string;
  /** Where it is not 'delete'. */
  verb?: { present: string; past: string };
  /** Where the server's own words come first. */
  explain?: (error: unknown, text: string) => Notice;
  /** Takes the focus from the button that goes with its row; the page's heading unless it is said. */
  focus?: () => void;
}

export type RecordActions<Row extends HasId> = ReturnType<typeof useRecordActions<Row>>;

/** What a row's buttons do; a failure becomes the notice above the table. */
export function useRecordActions<Row extends HasId>(area: string) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const [notice, setNotice] = useState<Notice>();
  const underWay = useRef(new Set<string>());

  const refresh = useRefresh(area);

  async function once(id: string, work: () => Promise<void>) {
    // A second press on the same row would undo the first.
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    await work();
    underWay.current.delete(id);
    await refresh();
    // The row may have left a filtered list, and the focus with it.
    setTimeout(() => {
      if (document.activeElement === document.body) focusHeading();
    });
  }

  function patch(id: string, changes: Partial<Row>) {
    client.setQueriesData<Page<Row>>({ queryKey: listKey(area) }, (page) =>
      page ? { ...page, data: page.data.map((row) => (row.id === id ? { ...row, ...changes } : row)) } : page,
    );
  }

  const change = (row: Row, { act, guess, failed, done }: Change<Row>) =>
    once(row.id, async () => {
      await client.cancelQueries({ queryKey: listKey(area) });
      patch(row.id, guess);
      try {
        const { data } = await act();
        patch(row.id, data);
        setNotice(undefined);
        toast.say(done);
      } catch (error) {
        patch(row.id, row);
        setNotice(noticeOf(error, failed));
      }
    });

  const remove = (row: HasId, removal: Removal) =>
    once(row.id, async () => {
      const { act, noun, name, verb = { present: 'delete', past: 'deleted' } } = removal;
      const { explain = noticeOf, focus = focusHeading } = removal;
      const sure = await confirm(`Are you sure you want to ${verb.present} this ${noun}?`, {
        confirmLabel: capitalized(verb.present),
        detail: name,
      });
      if (!sure) return;
      try {
        await act();
        setNotice(undefined);
        toast.say(`${name} was ${verb.past}`);
        focus();
      } catch (error) {
        setNotice(explain(error, `Failed to ${verb.present} ${noun}`));
      }
    });

  return { change, remove, refresh, notice, setNotice };
}

export function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
