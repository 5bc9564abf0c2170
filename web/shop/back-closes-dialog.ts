import { RouterContext, useRequired } from '#web/router/route-context.ts';
import { useBlocker } from '#web/router/use-blocker.ts';
import { useEffect } from 'react';

/** Makes Back close the open dialog, as a phone's users expect of what covers the page, instead of leaving the page below it. */
export function BackClosesDialog() {
  const router = useRequired(RouterContext);
  const blocker = useBlocker(({ isBack, currentLocation, nextLocation }) => {
    if (!isBack) return false;
    if (openDialog()) return true;
    // The entry that was put below is for dialogs alone.
    if (currentLocation.key === nextLocation.key) window.history.back();
    return false;
  });

  useEffect(() => {
    // From the first page of a visit Back leads to another site, and nobody asks the router: there it is given an entry in between.
    // After the press that opens a dialog, browsers do not pass over it.
    const putEntryBelow = () => {
      if (openDialog() && window.history.state?.index === 0) router.repeatEntry();
    };
    putEntryBelow();
    const openings = new MutationObserver(putEntryBelow);
    openings.observe(document, { subtree: true, attributeFilter: ['open'] });
    return () => openings.disconnect();
  }, [router]);

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
