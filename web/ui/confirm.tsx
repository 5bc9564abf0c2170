import type { ReactNode } from 'react';
import { createContext, use, useCallback, useRef, useState } from 'react';

import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmOptions {
  confirmLabel?: string;
  cancelLabel?: string;
  /** Below the question: what it is about. */
  detail?: ReactNode;
  /** The confirming button is red unless the question is harmless. */
  harmless?: boolean;
}

export type Confirm = (text: string, options?: ConfirmOptions) => Promise<boolean>;

const ConfirmContext = createContext<Confirm | null>(null);

export function useConfirm(): Confirm {
  const confirm = use(ConfirmContext);
  if (!confirm) throw new Error('useConfirm must be used within a ConfirmProvider');
  return confirm;
}

interface Question extends ConfirmOptions {
  text: string;
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
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
      });
    },
    [answer],
  );

  return (
    <ConfirmContext value={confirm}>
      {children}
      <Dialog
        open={open}
        onClose={() => answer(false)}
        size="sm"
        title={question?.text}
        footer={
          <>
            <Button variant="secondary" data-autofocus onClick={() => answer(false)}>
              {question?.cancelLabel ?? 'Cancel'}
            </Button>
            <Button variant={question?.harmless ? 'primary' : 'danger'} onClick={() => answer(true)}>
              {question?.confirmLabel ?? 'Confirm'}
            </Button>
          </>
        }
      >
        {question?.detail}
      </Dialog>
    </ConfirmContext>
  );
}
