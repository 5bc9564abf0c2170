import type { HasId } from '#web/admin/area.ts';
import { useLocation, useNavigate, useSearchParams } from '#web/router/hooks.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { changedUrl } from './list-url.ts';
import type { Records } from './use-records.ts';

/** The id of the record that a form creates. */
export const NEW = 'new';

interface Opened<M extends string> {
  mode: M;
  id: string;
}

export interface Opening<M extends string> {
  opened: Opened<M> | undefined;
  /** The record that is open in this way, if one is. */
  idOf: (how: M) => string | undefined;
  open: (how: M, id: string) => void;
  close: () => void;
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
  const nothing = Object.fromEntries(modes.map((name) => [name, '']));

  function open(how: M, id: string) {
    void setParams((now) => changedUrl(now, { ...nothing, [how]: id }), {
      state: { opened: true },
      preventScrollReset: true,
    });
  }

  function close() {
    // Opened from this list: Back is where it was. Opened by its URL: there is nothing of ours to go back to.
    if (wasOpenedHere(location.state)) void navigate(-1);
    else void setParams((now) => changedUrl(now, nothing), { replace: true, preventScrollReset: true });
  }

  return { opened, idOf, open, close };
}

const wasOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'opened' in state;

/**
 * The row that is open, as it was when it opened: what a form was filled with must not change under the person's
 * hands. `onMissing` is called when the list has no such row.
 */
export function useOpenedRow<Row extends HasId>(id: string | undefined, records: Records<Row>, onMissing: () => void) {
  const [opened, setOpened] = useState<Row>();
  const row = opened?.id === id ? opened : records.rows?.find((candidate) => candidate.id === id);
  if (row !== opened) setOpened(row);
  useMissing(id, row, records, onMissing);
  return row;
}

/** The row that is open to be read, as it is now. */
export function useViewedRow<Row extends HasId>(id: string | undefined, records: Records<Row>, onMissing: () => void) {
  const row = records.rows?.find((candidate) => candidate.id === id);
  useMissing(id, row, records, onMissing);
  return row;
}

function useMissing<Row>(
  id: string | undefined,
  row: Row | undefined,
  { rows, busy }: Pick<Records<HasId>, 'rows' | 'busy'>,
  onMissing: () => void,
): void {
  const missing = id !== undefined && !row && rows !== undefined && !busy;
  const tell = useEffectEvent(onMissing);
  useEffect(() => {
    if (missing) tell();
  }, [missing]);
}
