import { withoutForm } from '#domain/version-conflict.ts';
import { ACTIVATION, type Area, DELETION, type HasId } from '#web/admin/area.ts';
import { focusHeading } from '#web/admin/focus.ts';
import { ApiError } from '#web/api.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useRef, useState } from 'react';
import { notDoneText, outcomeOf } from './lost-answer.ts';
import { named } from './named.ts';
import { removalDetail, UNDO_TIME } from './use-record-actions.ts';
import { useAskToSwitchOff } from './use-ask-to-switch-off.ts';
import { useRefresh, useRowsOnScreen } from './use-records.ts';
import type { Selection } from './use-selection.ts';

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

export interface BulkResult<Row> {
  /** How many rows were done. */
  well: number;
  /** The refused ones that are still there, as they are now. */
  refused: readonly Row[];
  refusals: Refusals | undefined;
}

export interface BulkWork<Row> {
  /** Resolves with the row as it is afterwards, or with nothing where it is gone. */
  act: (row: Row) => Promise<Row | undefined>;
  /** Whether a row, or undefined for one that is gone, is what it was to become: asked when the answer was lost. */
  isDone: (now: Row | undefined) => boolean;
  /** The chosen rows that are so already, or stay as they are: they are left alone, and need no further try. */
  alreadySo?: readonly Row[];
  doing: string;
  done: string;
  /** 'Failed to delete product' */
  failed: string;
  /** What else is to be known of the rows that were done: 'Refunds leave at 13:37'. */
  note?: (rows: readonly Row[]) => string | undefined;
  /** Takes it back, where `canUndo` does not say that some stay. */
  undo?: (rows: readonly Row[]) => Promise<unknown>;
  canUndo?: (row: Row) => boolean;
}

/**
 * Does the same with several rows of an area, one call after the other; those that may not go are neither switched off nor removed. Only what was refused stays chosen, as it is now, so that it can be tried again. */
export function useBulk<Row extends HasId>(
  area: Area<Row>,
  { chosen, settle }: Selection<Row>,
  setNotice: (notice: undefined) => void,
  mayGo: (row: Row) => boolean = () => true,
  /** Why those that may not go stay. */
  staysBecause = '',
) {
  const { noun, plural, nameOf, read, toggle, remove } = area;
  const confirm = useConfirm();
  const askToSwitchOff = useAskToSwitchOff(area);
  const toast = useToast();
  const refresh = useRefresh(area.key);
  const rowsOnScreen = useRowsOnScreen<Row>(area.key);
  const [progress, setProgress] = useState<Progress>();
  const [refusals, setRefusals] = useState<Refusals>();
  const stopped = useRef(false);
  const count = (rows: number) => `${rows} ${rows === 1 ? noun : plural}`;

  /** A refused row does not stop the others. */
  async function each(rows: readonly Row[], work: BulkWork<Row>): Promise<BulkResult<Row>> {
    const { act, isDone, doing, done, failed, note, undo, canUndo = () => true, alreadySo = [] } = work;
    const refused: { row: Row; reason: string; is: 'refused' | 'unknown' }[] = [];
    const changed: Row[] = [];
    const gone: Row[] = [];
    setRefusals(undefined);
    stopped.current = false;
    for (const [index, row] of rows.entries()) {
      if (stopped.current) break;
      setProgress({ doing, at: index + 1, of: rows.length });
      const wasSent = navigator.onLine;
      try {
        const after = await act(row);
        if (after) changed.push(after);
        else gone.push(row);
      } catch (error) {
        const outcome = await outcomeOf({ error, wasSent, read: read && (() => read(row.id)), isDone, failed });
        if (outcome.is === 'done') {
          if (outcome.row) changed.push(outcome.row);
          else gone.push(row);
          continue;
        }
        const { text, detail = text } = outcome.notice;
        refused.push({ row, reason: withoutForm(detail), is: outcome.is });
      }
    }
    await refresh();
    const onScreen = rowsOnScreen();
    const unseen = refused.map(({ row }) => row).filter(({ id }) => !onScreen.some((row) => row.id === id));
    const again = await readAgain(unseen);
    settle({ finished: [...alreadySo, ...changed, ...gone, ...again.gone], refused: again.refused });
    setProgress(undefined);
    const well = changed.length + gone.length;
    const undoable = undo ? [...changed, ...gone].filter(canUndo) : [];
    const label = undoable.length === well ? 'Undo' : `Undo ${undoable.length} of ${well}`;
    // The button goes with its toast, and the focus with it.
    const onPress = () => void undo?.(undoable).then(() => focusHeading());
    const text = [`${count(well)} ${done}`, note?.(changed)].filter(Boolean).join('. ');
    if (well > 0) setNotice(undefined);
    if (well > 0) toast.say(text, undoable.length > 0 ? { label, onPress, staysFor: UNDO_TIME } : undefined);
    const unknown = refused.filter(({ is }) => is === 'unknown').length;
    const said = refused.length > 0 && {
      text: notDoneText({ refused: refused.length - unknown, unknown }, count(rows.length), done),
      rows: refused.map(({ row, reason }) => ({ id: row.id, name: nameOf(row), reason })),
    };
    if (said) setRefusals(said);
    const now = new Map([...onScreen, ...again.refused].map((row) => [row.id, row]));
    const left = refused.flatMap(({ row }) => (again.gone.includes(row) ? [] : (now.get(row.id) ?? row)));
    return { well, refused: left, refusals: said || undefined };
  }

  /** The refused rows as they are now; one that cannot be read stays as it was. */
  async function readAgain(rows: readonly Row[]): Promise<{ refused: Row[]; gone: Row[] }> {
    const refused: Row[] = [];
    const gone: Row[] = [];
    if (!read) return { refused, gone };
    for (const row of rows) {
      try {
        refused.push(await read(row.id));
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) gone.push(row);
      }
    }
    return { refused, gone };
  }

  const isOn = (row: Row) => Boolean(toggle && row[toggle.field]);

  /** Switches those on or off that are not so yet. */
  async function setActive(wanted: boolean): Promise<void> {
    if (!toggle) return;
    const rows = chosen.filter((row) => isOn(row) !== wanted && (wanted || mayGo(row)));
    const stays = !wanted && chosen.some((row) => isOn(row) && !mayGo(row)) ? staysBecause : '';
    if (wanted || (await askToSwitchOff(rows, stays))) await turn(rows, wanted, toggle);
  }

  async function turn(rows: readonly Row[], wanted: boolean, by: NonNullable<typeof toggle>, isUndo = false) {
    const { call, words = ACTIVATION } = by;
    const { doing, done: switched } = words[wanted ? 'on' : 'off'];
    const done = (isUndo && !wanted && words.undone) || switched;
    const act = (row: Row) => call(row, wanted);
    const undo = (changed: readonly Row[]) => turn(changed, !wanted, by, !isUndo);
    const canUndo = () => wanted || !by.isOneWay;
    const isDone = (now: Row | undefined) => now !== undefined && isOn(now) === wanted;
    const alreadySo = chosen.filter((row) => isOn(row) === wanted || (!wanted && !mayGo(row)));
    const failed = `Failed to update ${noun} status`;
    await each(rows, { act, isDone, alreadySo, doing, done, failed, undo, canUndo });
  }

  async function removeAll(): Promise<void> {
    if (!remove) return;
    const { restore, warning, warningOfMany = '', words: { label, doing, done } = DELETION } = remove;
    const rows = chosen.filter(mayGo);
    const [row, ...others] = rows;
    const consequence = row && others.length === 0 ? warning(row) : warningOfMany;
    const sure = await confirm(`Are you sure you want to ${label.toLowerCase()} ${these(rows)}?`, {
      confirmLabel: label,
      detail: [
        removalDetail(named(rows.map(nameOf)), consequence, restore !== undefined),
        rows.length < chosen.length && staysBecause,
      ]
        .filter(Boolean)
        .join(' '),
    });
    if (!sure) return;
    const act = (row: Row) => remove.call(row).then(() => undefined);
    const isDone = (now: Row | undefined) => now === undefined;
    const alreadySo = chosen.filter((each) => !mayGo(each));
    const undo = restore && { undo: (gone: readonly Row[]) => bringBack(gone, restore) };
    const work = { act, isDone, alreadySo, doing, done, failed: `Failed to delete ${noun}`, ...undo };
    if ((await each(rows, work)).well > 0) focusHeading();
  }

  /** The last one first: what a row was in can have been removed only after it. */
  const bringBack = (rows: readonly Row[], restore: (row: Row) => Promise<Row>) =>
    each(rows.toReversed(), {
      act: restore,
      isDone: (now) => now !== undefined,
      doing: 'Restoring',
      done: 'restored',
      failed: `Failed to restore ${noun}`,
    });

  const these = (rows: readonly Row[]) => (rows.length === 1 ? `this ${noun}` : `these ${count(rows.length)}`);

  return {
    isOn,
    each,
    setActive,
    removeAll,
    progress,
    refusals,
    dismiss: () => setRefusals(undefined),
    stop: () => {
      stopped.current = true;
    },
  };
}
