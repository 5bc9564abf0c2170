import { submitOnKeys } from '#web/admin/form/submit-on-keys.ts';
import { useAskToDiscard, useUnsavedGuard } from '#web/admin/form/use-unsaved-guard.ts';
import { type Notice, NoticeBanner } from '#web/admin/notice.tsx';
import { useInertWhile } from '#web/ui/use-inert-while.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, type FieldProps } from '#web/ui/field.tsx';
import { LimitedInput } from '#web/ui/limited-text.tsx';
import { type ReactNode, useId, useRef, useState } from 'react';

export interface TextDialogProps {
  title: string;
  /** What is to be known before the text is typed. */
  detail?: ReactNode;
  field: Pick<FieldProps, 'label' | 'aside' | 'hint'>;
  /** The text that is there already. */
  text?: string;
  /** Said of a blank text, where there must be one. */
  required?: string;
  submitLabel: string;
  /** Resolves with false where it was not done, or not all of it: the dialog stays, with what was typed. */
  onSubmit: (text: string) => Promise<boolean>;
  /** Why the last try failed, once one has. */
  notice: Notice | undefined;
  onClose: () => void;
}

const MAX_LENGTH = 200;

/** Asks for one line of text before something is done with orders. */
export function TextDialog({
  title,
  detail,
  field,
  text: start = '',
  required,
  submitLabel,
  onSubmit,
  notice,
  onClose,
}: TextDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [before] = useState(start);
  const [text, setText] = useState(start);
  const [isTried, setTried] = useState(false);
  const [isUnderWay, setUnderWay] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useInertWhile(isUnderWay, form);
  const askToDiscard = useAskToDiscard();
  const isTyped = text.trim() !== before.trim();
  const isMissing = required !== undefined && text.trim() === '';
  const { allowLeaving } = useUnsavedGuard(() => isTyped);

  async function submit() {
    setFailed(false);
    setTried(true);
    if (isMissing) return input.current?.focus();
    setUnderWay(true);
    // Where the dialog has an address, closing it leaves that.
    allowLeaving(true);
    const isDone = await onSubmit(text.trim());
    setUnderWay(false);
    setFailed(!isDone);
    allowLeaving(isDone);
  }

  async function close() {
    // What is under way goes on, and says above the list how it ended.
    if (isTyped && !isUnderWay && !(await askToDiscard())) return;
    allowLeaving(true);
    onClose();
  }
  return (
    <Dialog
      open
      size="sm"
      guarded={isTyped || isUnderWay}
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
          <Button type="submit" form={id} busy={isUnderWay}>
            {submitLabel}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter submits, as in every form */}
      <form
        id={id}
        ref={form}
        noValidate
        onKeyDown={(event) => submitOnKeys(event, isUnderWay)}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isUnderWay) void submit();
        }}
        className="flex flex-col gap-4"
      >
        {detail}
        <Field {...field} required={required !== undefined} error={isTried && isMissing && required}>
          <LimitedInput
            ref={input}
            value={text}
            maxLength={MAX_LENGTH}
            data-autofocus
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
