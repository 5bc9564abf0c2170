import type { Area, HasId } from '#web/admin/area.ts';
import { focusRecord, isFocusLost } from '#web/admin/focus.ts';
import { type Notice, noticeOf } from '#web/admin/notice.tsx';
import { ApiError } from '#web/api.ts';
import { useLocation, useNavigate, useSearchParams } from '#web/router/hooks.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { changedUrl } from './list-url.ts';
import { recordKey, type Records } from './use-records.ts';

/** The id of the record that a form creates. */
export const NEW = 'new';

/** The URL parameter of what is searched for within the record that is open. */
export const FIND = 'find';

const OPENING = { state: { opened: true }, preventScrollReset: true } as const;

interface Opened<M extends string> {
  mode: M;
  id: string;
}

export interface Opening<M extends string> {
  opened: Opened<M> | undefined;
  /** The record that is open in this way, if one is. */
  idOf: (how: M) => string | undefined;
  open: (how: M, id: string) => void;
  /** In place of what is open: closing leads back to where that was opened. */
  openInstead: (how: M, id: string) => void;
  /** The same as a link: for a click, a new tab, or to be copied. */
  linkTo: (how: M, id: string) => OpeningLink;
  /** Nothing is searched for any more in what is open. */
  clearFind: () => void;
  close: () => void;
}

export interface OpeningLink {
  to: string;
  state: unknown;
  preventScrollReset: true;
}

/**
 * The open record, kept in the URL (`?edit=<id>`): Back closes it, a reload or a shared link opens it again. `modes` are
 * the names of the URL parameters.
 */
export function useOpened<M extends string>(modes: readonly M[]): Opening<M> {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const mode = modes.find((name) => params.get(name));
  const opened: Opened<M> | undefined = mode && { mode, id: params.get(mode) ?? '' };
  const idOf = (how: M) => (opened?.mode === how ? opened.id : undefined);
  const nothing = Object.fromEntries([...modes, FIND].map((name) => [name, '']));

  const urlOf = (now: URLSearchParams, how: M, id: string) => changedUrl(now, { ...nothing, [how]: id });
  const open = (how: M, id: string) => void setParams((now) => urlOf(now, how, id), OPENING);
  const openInstead = (how: M, id: string) =>
    void setParams((now) => urlOf(now, how, id), { replace: true, preventScrollReset: true, state: location.state });
  const linkTo = (how: M, id: string): OpeningLink => ({ to: `?${urlOf(params, how, id)}`, ...OPENING });

  const clearFind = () =>
    void setParams((now) => changedUrl(now, { [FIND]: '' }), {
      replace: true,
      preventScrollReset: true,
      state: location.state,
    });

  // One that was opened by its URL has no button to give the focus back to.
  const id = opened?.id;
  const before = useRef(id);
  useEffect(() => {
    if (before.current !== undefined && id === undefined && isFocusLost()) focusRecord(before.current);
    before.current = id;
  }, [id]);

  function close() {
    // Opened from this list: Back is where it was. Opened by its URL: there is nothing of ours to go back to.
    if (wasOpenedHere(location.state)) void navigate(-1);
    else void setParams((now) => changedUrl(now, nothing), { replace: true, preventScrollReset: true });
  }

  return { opened, idOf, open, openInstead, linkTo, clearFind, close };
}

const wasOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'opened' in state;

/** The record that the URL opens, wherever it stands; or why there is none. */
export interface OpenRecord<Row> {
  row: Row | undefined;
  notice: Notice | undefined;
}

/** The record with this id as it is now: as the list has it, else read by itself. */
export function useOpenRecord<Row extends HasId>(
  { key, noun, read }: Pick<Area<Row>, 'key' | 'noun' | 'read'>,
  id: string | undefined,
  { rows, busy }: Pick<Records<Row>, 'rows' | 'busy'>,
): OpenRecord<Row> {
  const listed = rows?.find((candidate) => candidate.id === id);
  const isElsewhere = id !== undefined && !listed && !busy && rows !== undefined;
  const canBeOne = read !== undefined && IS_ID.test(id ?? '');
  const { data, error } = useQuery({
    queryKey: recordKey(key, id),
    queryFn: () => (id && read ? read(id) : undefined),
    enabled: isElsewhere && canBeOne,
    // A form is filled from it: never from what an earlier look has left behind.
    gcTime: 0,
  });
  const row = listed ?? (isElsewhere ? data : undefined);
  if (row || !isElsewhere) return { row, notice: undefined };
  if (!read) return { row, notice: { text: `This ${noun} is not on this page of the list` } };
  const isMissing = !canBeOne || (error instanceof ApiError && error.status === 404);
  if (isMissing) return { row, notice: { text: `This ${noun} does not exist`, detail: 'It may have been deleted.' } };
  return { row, notice: error ? noticeOf(error, `Failed to fetch ${noun}`) : undefined };
}

const IS_ID = /^[0-9a-f-]{36}$/;

/** The record as it was when it opened: what a form was filled with must not change under the person's hands. */
export function useHeld<Row extends HasId>(id: string | undefined, row: Row | undefined): Row | undefined {
  const [held, setHeld] = useState<Row>();
  const now = held?.id === id ? held : row;
  if (now !== held) setHeld(now);
  return now;
}
