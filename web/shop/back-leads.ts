import { RouterContext, useRequired } from '#web/router/route-context.ts';
import { useBlocker } from '#web/router/use-blocker.ts';
import { useEffect } from 'react';

/** While the second step of a form is shown, Back leads to the first one instead of leaving the page. */
export function useBackLeads(isShown: boolean, back: () => void): void {
  const router = useRequired(RouterContext);
  const blocker = useBlocker(({ isBack }) => isBack && isShown);

  useEffect(() => {
    // From the first page of a visit Back leads to another site, and nobody asks the router.
    if (isShown && window.history.state?.index === 0) router.repeatEntry();
  }, [isShown, router]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    back();
  }, [blocker, back]);
}
