import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmOptions {
  confirmLabel?: string;
  cancelLabel?: string;
  /** Below the question: what it is about. */
  detail?: ReactNode;
  /** There is nothing to confirm: it only says why something cannot be done. */
  isNotice?: boolean;
  /** The confirming button is red unless the question is harmless. */
  harmless?: boolean;
}

export interface Question extends ConfirmOptions {
  text: string;
}

export interface ConfirmDialogProps {
  question: Question | null;
  open: boolean;
  answer: (yes: boolean) => void;
}

export function ConfirmDialog({ question, open, answer }: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => answer(false)}
      size="sm"
      title={question?.text}
      footer={
        <>
          <Button variant="secondary" data-autofocus onClick={() => answer(false)}>
            {question?.cancelLabel ?? (question?.isNotice ? 'Close' : 'Cancel')}
          </Button>
          {!question?.isNotice && (
            <Button variant={question?.harmless ? 'primary' : 'danger'} onClick={() => answer(true)}>
              {question?.confirmLabel ?? 'Confirm'}
            </Button>
          )}
        </>
      }
    >
      {question?.detail && <div className="wrap-anywhere">{question.detail}</div>}
    </Dialog>
  );
}
