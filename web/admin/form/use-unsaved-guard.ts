import { changedUrl } from '#web/admin/list/list-url.ts';
import { FIND } from '#web/admin/list/use-opened.ts';
import { hrefOf, type Location } from '#web/router/location.ts';
import { useBlocker } from '#web/router/use-blocker.ts';
import { useAuth } from '#web/session.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';

const never = () => false;

/** Returns what asks whether what was typed may be lost. */
export function useAskToDiscard(): (mayBeSaved?: boolean) => Promise<boolean> {
  const confirm = useConfirm();
  return (mayBeSaved = false) =>
    confirm('Discard your changes?', {
      confirmLabel: 'Discard',
      cancelLabel: 'Keep editing',
      detail: mayBeSaved
        ? 'No answer came when you saved, so it may have gone through: look at the list. What you have typed since has not been saved.'
        : 'What you have typed here has not been saved.',
    });
}

/**
 * Confirms leaving while `isDirty` returns true: by the close button, Back, a link, closing the tab. It is called at the
 * moment of leaving, so that what was typed just before Escape counts. `mayBeSaved`: a save has had no answer. While `isSaving`, nothing
 * is asked and nothing is left: its answer comes first.
 */
export function useUnsavedGuard(
  isDirty: () => boolean,
  { mayBeSaved = never, isSaving = never }: { mayBeSaved?: () => boolean; isSaving?: () => boolean } = {},
): {
  allowLeaving: (isAllowed?: boolean) => void;
} {
  const askToDiscard = useEffectEvent(useAskToDiscard());
  const { hold } = useAuth();
  const isDirtyNow = useEffectEvent(isDirty);
  const mayBeSavedNow = useEffectEvent(mayBeSaved);
  const isSavingNow = useEffectEvent(isSaving);
  const allowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty() && !allowed.current && withoutFind(currentLocation) !== withoutFind(nextLocation),
  );

  // Were the session to end, what is typed would go with the page.
  useEffect(() => hold(() => isDirtyNow()), [hold]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isSavingNow()) return blocker.reset();
    // The answer of a save may have closed the form meanwhile.
    void askToDiscard(mayBeSavedNow()).then((leave) =>
      leave && !allowed.current ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker]);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);

  return {
    allowLeaving: (isAllowed = true) => {
      allowed.current = isAllowed;
    },
  };
}

/** A search within the form leaves nothing. */
const withoutFind = ({ pathname, search }: Location) =>
  hrefOf({ pathname, search: changedUrl(new URLSearchParams(search), { [FIND]: '' }).toString() });
