import { useAskToDiscard, useUnsavedGuard } from '#web/admin/form/use-unsaved-guard.ts';
import { type Notice, NoticeBanner } from '#web/admin/notice.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { type ReactNode, useId, useState } from 'react';

export interface EstimateDialogProps {
  /** 'Ship ANT-7K3M9Q' */
  title: string;
  /** What is to be known before the estimate is typed. */
  detail?: ReactNode;
  /** The estimate that the order already has. */
  estimate: string;
  /** Resolves with false where not all of them were shipped: the dialog stays, with what was typed. */
  onShip: (estimate: string) => Promise<boolean>;
  /** Why the last try failed, once one has. */
  notice: Notice | undefined;
  onClose: () => void;
}

/** Asks for the optional estimate before orders become 'shipped'. */
export function EstimateDialog({ title, detail, estimate, onShip, notice, onClose }: EstimateDialogProps) {
  const id = useId();
  const [start] = useState(estimate);
  const [text, setText] = useState(estimate);
  const [isShipping, setShipping] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const askToDiscard = useAskToDiscard();
  const isTyped = text.trim() !== start.trim();
  const { allowLeaving } = useUnsavedGuard(() => isTyped);

  async function ship() {
    setFailed(false);
    setShipping(true);
    // Where the dialog has an address, closing it leaves that.
    allowLeaving(true);
    const isShipped = await onShip(text.trim());
    setShipping(false);
    setFailed(!isShipped);
    allowLeaving(isShipped);
  }

  async function close() {
    // What is under way goes on, and says above the list how it ended.
    if (isTyped && !isShipping && !(await askToDiscard())) return;
    allowLeaving(true);
    onClose();
  }
  return (
    <Dialog
      open
      size="sm"
      guarded={isTyped || isShipping}
      onClose={() => void close()}
      title={title}
      footer={
        <>
          {hasFailed && notice && (
            <div className="w-full">
              <NoticeBanner notice={notice} />
            </div>
          )}
          <Button variant="secondary" onClick={() => void close()}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isShipping}>
            Mark as shipped
          </Button>
        </>
      }
    >
      <form
        id={id}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isShipping) void ship();
        }}
        className="flex flex-col gap-4"
      >
        {detail}
        <Field
          label="Shipping estimate"
          aside="Optional"
          hint="The customer sees it with the order, for example: 3 to 5 working days."
        >
          <TextInput value={text} maxLength={200} data-autofocus onChange={(event) => setText(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
