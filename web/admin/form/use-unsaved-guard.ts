import { useBlocker } from '#web/router/use-blocker.ts';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useEffect, useRef } from 'react';

/**
 * Confirms leaving while `isDirty` returns true: by the close button, Back, a link, closing the tab. It is called at the
 * moment of leaving, so that what was typed just before Escape counts.
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
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);

  return {
    allowLeaving: () => {
      allowed.current = true;
    },
  };
}
