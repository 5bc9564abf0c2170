import type { ReactNode } from 'react';
import { createContext, use, useCallback, useRef, useState } from 'react';
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

  const answer = useCallback((yes: boolean) => {
    resolve.current?.(yes);
    resolve.current = undefined;
    setOpen(false);
  }, []);

  const confirm = useCallback<Confirm>(
    (text, options) => {
      answer(false);
      setQuestion({ text, ...options });
      setOpen(true);
      return new Promise((settle) => {
        resolve.current = settle;
        import('./confirm-dialog.tsx').then(
          (module) => setLoaded(() => module.ConfirmDialog),
          () => resolve.current === settle && answer(window.confirm(text)),
        );
      });
    },
    [answer],
  );

  return (
    <ConfirmContext value={confirm}>
      {children}
      {Loaded && <Loaded question={question} open={open} answer={answer} />}
    </ConfirmContext>
  );
}
