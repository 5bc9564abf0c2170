import { useRefresh } from '#web/admin/list/use-records.ts';
import { useEffect, useRef } from 'react';
import type { Mail } from './mail-area.ts';

const LOOK_EVERY_MS = 5_000;

/** Reads the mails again from time to time while one of these waits: most are sent within seconds. */
export function useWaitingMails(rows: readonly Mail[] | undefined): void {
  const isWaiting = rows?.some(({ state }) => state === 'due') ?? false;
  const refresh = useRef(useRefresh('mails'));
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => document.hidden || void refresh.current(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
}
