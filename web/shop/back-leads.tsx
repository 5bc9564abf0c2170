import { RouterContext, useRequired } from '#web/router/route-context.ts';
import { useBlocker } from '#web/router/use-blocker.ts';
import { useEffect } from 'react';

/** While it is shown, as the second step of a form is, Back leads to the first one instead of leaving the page. */
export function BackLeads({ back }: { back: () => void }) {
  const router = useRequired(RouterContext);
  const blocker = useBlocker(({ isBack }) => isBack);

  useEffect(() => {
    // From the first page of a visit Back leads to another site, and nobody asks the router.
    if (window.history.state?.index === 0) router.repeatEntry();
  }, [router]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    back();
  }, [blocker, back]);

  return null;
}
