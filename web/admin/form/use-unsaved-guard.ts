import { useBlocker } from '#web/router/use-blocker.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useEffect, useRef } from 'react';

/**
 * While there is something to lose, leaving asks first: the close button, Back, a link, closing the tab.
 * It is asked for at the moment of leaving: what was typed in the same breath as Escape counts.
 */
export function useUnsavedGuard(isDirty: () => boolean): { allowLeaving: () => void } {
  const confirm = useConfirm();
  const allowed = useRef(false);
  const blocker = useBlocker(() => isDirty() && !allowed.current);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm('Discard your changes?', {
      confirmLabel: 'Discard',
      cancelLabel: 'Keep editing',
      detail: 'What you have typed here has not been saved.',
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    allowLeaving: () => {
      allowed.current = true;
    },
  };
}
