import { isMac } from '#web/admin/keys/is-mac.ts';
import type { KeyboardEvent } from 'react';

/** Submits a form on Ctrl+Enter or Cmd+Enter in any field of it, unless that is under way. Returns whether these were the keys. */
export function submitOnKeys(event: KeyboardEvent<HTMLFormElement>, isUnderWay: boolean): boolean {
  if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return false;
  event.preventDefault();
  if (!isUnderWay) event.currentTarget.requestSubmit();
  return true;
}

/** These keys, as the button that they press says them. */
export const saveKeys = () =>
  isMac()
    ? { title: '⌘ Enter', 'aria-keyshortcuts': 'Meta+Enter' }
    : { title: 'Ctrl+Enter', 'aria-keyshortcuts': 'Control+Enter' };
