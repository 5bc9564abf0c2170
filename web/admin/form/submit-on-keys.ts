import type { KeyboardEvent } from 'react';

/** Submits a form on Ctrl+Enter or Cmd+Enter in any field of it, unless that is under way. Returns whether these were the keys. */
export function submitOnKeys(event: KeyboardEvent<HTMLFormElement>, isUnderWay: boolean): boolean {
  if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return false;
  event.preventDefault();
  if (!isUnderWay) event.currentTarget.requestSubmit();
  return true;
}
