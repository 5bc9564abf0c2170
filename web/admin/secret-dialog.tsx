import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Copy } from 'lucide-react';
import { useConfirm } from '#web/ui/confirm.tsx';
import { type ReactNode, useRef } from 'react';
import { useCopy } from './use-copy.ts';

export interface SecretDialogProps {
  title: string;
  /** 'The token', as the sentence that it was copied begins. */
  what: string;
  secret: string;
  /** What it is for. */
  children: ReactNode;
  onClose: () => void;
}

/** A secret that was just made, the only time that it is shown. */
export function SecretDialog({ title, what, secret, children, onClose }: SecretDialogProps) {
  const copy = useCopy();
  const confirm = useConfirm();
  const isCopied = useRef(false);
  const setCopied = () => {
    isCopied.current = true;
  };

  async function askToClose() {
    const isSure =
      isCopied.current ||
      (await confirm('Close without copying it?', {
        confirmLabel: 'Close',
        cancelLabel: 'Back',
        detail: `${what} is shown only once: the shop cannot show it again.`,
      }));
    if (isSure) onClose();
  }

  return (
    <Dialog
      open
      guarded
      onClose={() => void askToClose()}
      title={title}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex flex-col gap-4">
        <p>
          <strong>It is shown only now.</strong> Copy it to where it is used: the shop cannot show it again.
        </p>
        <div className="flex items-center gap-3 rounded-ctl border border-line bg-raised p-3 max-sm:flex-col max-sm:items-stretch">
          <code onCopy={setCopied} className="min-w-0 grow text-sm break-all select-all">
            {secret}
          </code>
          <Button
            data-autofocus
            variant="secondary"
            className="shrink-0"
            onClick={() => void copy(secret, what).then((done) => done && setCopied())}
          >
            <Copy size={16} />
            Copy
          </Button>
        </div>
        <div className="text-sm text-muted">{children}</div>
      </div>
    </Dialog>
  );
}
