import type { HasId } from '#web/admin/area.ts';
import { focusRecord, holdFocus, isFocusLost } from '#web/admin/focus.ts';
import { type Notice, noticeOf } from '#web/admin/notice.tsx';
import { capitalized } from '#web/capitalized.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import type { ToastAction } from '#web/ui/toast-stack.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type CallOutcome, outcomeOf } from './lost-answer.ts';
import { listKey, usePatch, useRefresh } from './use-records.ts';

export interface Change<Row> {
  /** Resolves with the row as it is afterwards. */
  act: () => Promise<Row>;
  /** What the row will very likely be; taken back when the server refuses. */
  guess: Partial<Row>;
  /** Whether the row is what it was to become, where the guess does not say it: asked when the answer was lost. */
  isDone?: (now: Row) => boolean;
  /** 'Failed to update product status' */
  failed: string;
  /** What is said of the row as it is afterwards, and how to take it back. */
  done: string | ((row: Row) => Announcement);
}

export interface Announcement {
  text: string;
  action?: ToastAction | undefined;
}

export interface RemovalRequest {
  act: () => Promise<unknown>;
  /** Takes it back, wholly. */
  restore?: (() => Promise<unknown>) | undefined;
  /** 'product' */
  noun: string;
  /** What the person calls it. */
  name: string;
  /** What it does, and what it does not. */
  warning: string;
  /** Why it cannot be removed as it is: nothing is asked then. */
  problem?: string | undefined;
  /** Where it is not 'delete'. */
  words?: { present: string; past: string };
  /** The notice of a refusal, where the server's sentence comes first. */
  explain?: ((error: unknown, text: string) => Notice) | undefined;
}

/**
 * Changes and removes rows of the lists under `key`; a failure becomes the notice above the table. `read` is what looks at a row
 * whose call was left without an answer.
 */
export function useRecordActions<Row extends HasId>(key: string, read?: (id: string) => Promise<Row>) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const [notice, setNotice] = useState<Notice>();
  const [successes, setSuccesses] = useState(0);
  const underWay = useRef(new Set<string>());

  const refresh = useRefresh(key);
  const patch = usePatch<Row>(key);

  async function once(id: string, work: () => Promise<void>) {
    // A second press on the same row would undo the first.
    if (underWay.current.has(id)) return;
    underWay.current.add(id);
    // Undo in a toast goes with its press.
    const isInToast = document.activeElement?.closest('.toasts');
    let giveBack = isInToast ? () => isFocusLost() && focusRecord(id) : holdFocus();
    await work();
    underWay.current.delete(id);
    // What was open over the list, a question or the record, is closed by now.
    if (!isFocusLost()) giveBack = holdFocus();
    await refresh();
    // The row may have left a filtered list, and the focus with it.
    setTimeout(giveBack);
  }

  /** Resolves with false where the row was not changed: the notice says why. */
  async function change(row: Row, { act, guess, isDone = isAs(guess), failed, done }: Change<Row>): Promise<boolean> {
    let hasChanged = false;
    await once(row.id, async () => {
      await client.cancelQueries({ queryKey: listKey(key) });
      patch(row.id, guess);
      const outcome = await attempt(row, { act, isDone: (now) => now !== undefined && isDone(now), failed });
      if (outcome.is !== 'done' || !outcome.row) return patch(row.id, row);
      hasChanged = true;
      patch(row.id, outcome.row);
      const { text, action } = typeof done === 'string' ? { text: done, action: undefined } : done(outcome.row);
      toast.say(text, action);
    });
    return hasChanged;
  }

  const remove = (row: HasId, removal: RemovalRequest) =>
    once(row.id, async () => {
      const { act, noun, name, warning, words = { present: 'delete', past: 'deleted' } } = removal;
      const { explain, problem, restore } = removal;
      if (problem) {
        await confirm(`This ${noun} cannot be ${words.past} yet`, { detail: `${name}. ${problem}`, isNotice: true });
        return;
      }
      const sure = await confirm(`Are you sure you want to ${words.present} this ${noun}?`, {
        confirmLabel: capitalized(words.present),
        detail: removalDetail(name, warning, restore !== undefined),
      });
      if (!sure) return;
      const failed = `Failed to ${words.present} ${noun}`;
      const gone = { act: () => act().then(() => undefined), isDone: (now: unknown) => now === undefined };
      const { is } = await attempt(row, { ...gone, failed, explain });
      const undo = restore && {
        label: 'Undo',
        onPress: () => void bringBack(row, removal, restore),
        staysFor: UNDO_TIME,
      };
      if (is === 'done') toast.say(`${name} was ${words.past}`, undo);
    });

  const bringBack = (row: HasId, { noun, name, explain }: RemovalRequest, restore: () => Promise<unknown>) =>
    once(row.id, async () => {
      const act = () => restore().then(() => undefined);
      const isDone = (now: unknown) => now !== undefined;
      const { is } = await attempt(row, { act, isDone, failed: `Failed to restore ${noun}`, explain });
      if (is === 'done') toast.say(`${name} was restored`);
    });

  /** Makes a call about a row; where it failed, the notice says why. */
  async function attempt(
    { id }: HasId,
    { act, isDone, failed, explain = noticeOf }: Attempt<Row>,
  ): Promise<CallOutcome<Row>> {
    const wasSent = navigator.onLine;
    try {
      const row = await act();
      succeeded();
      return { is: 'done', row };
    } catch (error) {
      const outcome = await outcomeOf({ error, wasSent, read: read && (() => read(id)), isDone, failed, explain });
      if (outcome.is === 'done') succeeded();
      else setNotice(outcome.notice);
      return outcome;
    }
  }

  /** What an earlier failure has said is over. */
  function succeeded() {
    setNotice(undefined);
    setSuccesses((before) => before + 1);
  }

  return { change, remove, refresh, notice, setNotice, successes, succeeded };
}

interface Attempt<Row> {
  /** Resolves with the row as it is afterwards, or with nothing where it is gone. */
  act: () => Promise<Row | undefined>;
  isDone: (now: Row | undefined) => boolean;
  failed: string;
  explain?: RemovalRequest['explain'];
}

const isAs =
  <Row>(guess: Partial<Row>) =>
  (now: Row) =>
    Object.entries(guess).every(([name, value]) => now[name as keyof Row] === value);

/** How long an Undo is there that nothing else makes up for. In milliseconds. */
export const UNDO_TIME = 30_000;

/** What is said below the question whether to remove it. */
export const removalDetail = (name: string, warning: string, canUndo: boolean) =>
  `${name}. ${warning} ${canUndo ? `You can undo this for ${UNDO_TIME / 1000} seconds afterwards.` : 'This cannot be undone.'}`;
