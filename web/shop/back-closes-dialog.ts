import { useBlocker } from '#web/router/use-blocker.ts';
import { useEffect } from 'react';

/** Makes Back close the open dialog, as a phone's users expect of what covers the page, instead of leaving the page below it. */
export function BackClosesDialog() {
  const blocker = useBlocker(({ isBack }) => isBack && openDialog() !== undefined);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    // What the browser sends for Esc: the dialog closes, or asks first.
    openDialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
  }, [blocker]);

  return null;
}

/** The topmost one: a question comes after the dialog that asks it. */
const openDialog = () => [...document.querySelectorAll('dialog:modal')].at(-1);
