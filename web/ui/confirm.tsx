import type { ReactNode } from 'react';
import { createContext, use, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { ConfirmDialog, ConfirmOptions, Question } from './confirm-dialog.tsx';

export type Confirm = (text: string, options?: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm must be used within a ConfirmProvider');
  return confirm;
}

/** Asks in a dialog whose code comes with the first question; without network in the browser's own. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<typeof ConfirmDialog>();
  const resolve = useRef<(answer: boolean) => void>(undefined);

  const said = useRef(false);

  const settle = useCallback(() => {
    resolve.current?.(said.current);
    resolve.current = undefined;
  }, []);
  // Not before the dialog has closed: one that closes below it, because of the answer, could not give the focus back.
  useLayoutEffect(() => {
    if (!open) settle();
  }, [open, settle]);

  const answer = useCallback((yes: boolean) => {
    said.current = yes;
    setOpen(false);
  }, []);

  const confirm = useCallback<Confirm>(
    (text, options) => {
      settle();
      said.current = false;
      setQuestion({ text, ...options });
      setOpen(true);
      return new Promise((settled) => {
        resolve.current = settled;
        import('./confirm-dialog.tsx').then(
          (module) => setLoaded(() => module.ConfirmDialog),
          () => resolve.current === settled && answer(window.confirm(text)),
        );
      });
    },
    [answer, settle],
  );

  return (
    <ConfirmContext value={confirm}>
      {children}
      {Loaded && <Loaded question={question} open={open} answer={answer} />}
    </ConfirmContext>
  );
}
