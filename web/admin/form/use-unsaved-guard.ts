import { useConfirm } from '#web/ui/confirm.tsx';
import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

/** While there is something to lose, leaving asks first: the close button, Back, a link, closing the tab. */
export function useUnsavedGuard(dirty: boolean): { allowLeaving: () => void } {
  const confirm = useConfirm();
  const allowed = useRef(false);
  const blocker = useBlocker(() => dirty && !allowed.current);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm('Discard your changes?', {
      confirmLabel: 'Discard',
      cancelLabel: 'Keep editing',
      detail: 'What you have typed here has not been saved.',
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);

  return {
    allowLeaving: () => {
      allowed.current = true;
    },
  };
}
