import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { changedAddress } from './list-address.ts';
import type { HasId, Records } from './use-records.ts';

const MODES = ['edit', 'view'] as const;
export type Mode = (typeof MODES)[number];

/** The record of a form that makes one. */
export const NEW = 'new';

interface Opened {
  mode: Mode;
  id: string;
}

/** The open record is in the address too (`?edit=<id>`): Back closes it, a reload or a shared link opens it again. */
export function useOpened() {
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const mode = MODES.find((name) => params.get(name));
  const opened: Opened | undefined = mode && { mode, id: params.get(mode) ?? '' };

  function open(how: Mode, id: string) {
    setParams((now) => changedAddress(now, { edit: '', view: '', [how]: id }), {
      state: { opened: true },
      preventScrollReset: true,
    });
  }

  function close() {
    // Opened from this list: Back is where it was. Opened by its address: there is nothing of ours to go back to.
    if (wasOpenedHere(location.state)) return navigate(-1);
    return setParams((now) => changedAddress(now, { edit: '', view: '' }), { replace: true, preventScrollReset: true });
  }

  return { opened, open, close };
}

const wasOpenedHere = (state: unknown) => typeof state === 'object' && state !== null && 'opened' in state;

/**
 * The row that is open, as it was when it opened: what a form was filled with must not change under the person's
 * hands. `onMissing` is told when the list has no such row.
 */
export function useOpenedRow<Row extends HasId>(id: string | undefined, records: Records<Row>, onMissing: () => void) {
  const [kept, setKept] = useState<Row>();
  const row = kept?.id === id ? kept : records.rows?.find((candidate) => candidate.id === id);
  if (row !== kept) setKept(row);
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
