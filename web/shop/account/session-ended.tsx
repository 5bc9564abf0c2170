import { useAuth } from '#web/session.tsx';
import { hasDrafts } from './drafts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useEffect, useRef } from 'react';

/** Why the session has ended, and that what was typed is not lost; nothing where none has. `focused` where it takes the place of what had the focus. */
export function SessionEnded({ focused = false }: { focused?: boolean }) {
  const { ended } = useAuth();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) box.current?.focus();
  }, [focused, ended]);
  if (!ended) return null;
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-[calc(var(--header)+1rem)] rounded-ctl">
      <Banner>
        {ended}
        {hasDrafts() && ' What you had typed into a form and not saved is kept there until you sign in.'}
      </Banner>
    </div>
  );
}
