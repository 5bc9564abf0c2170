import { type Notice, noticeOf } from '#web/admin/failure.ts';
import { NoticeBanner } from '#web/admin/notice-banner.tsx';
import { ApiError } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogSize } from '#web/ui/dialog.tsx';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useId, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from './show-field-errors.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

export interface FormDialogProps<V extends FieldValues> {
  title: string;
  form: UseFormReturn<V>;
  save: (values: V) => Promise<unknown>;
  onSaved: () => void;
  /** The address without the form; the guard asks first. */
  onClose: () => void;
  /** 'Failed to create product' */
  failed: string;
  saveLabel?: string;
  /** After a conflict: takes over what others have changed, and keeps what was typed here. False: it is gone. */
  catchUp?: () => Promise<boolean>;
  size?: DialogSize;
  children: ReactNode;
}

/** A modal form. A refused save leaves it open with everything typed, says why, and marks the fields it is about. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { title, form, save, onSaved, onClose, failed, saveLabel = 'Save', catchUp, size = 'lg', children } = props;
  const id = useId();
  const [notice, setNotice] = useState<Notice>();
  const [conflict, setConflict] = useState(false);
  const { isDirty, isSubmitting } = form.formState;
  const { allowLeaving } = useUnsavedGuard(isDirty || isSubmitting);

  const submit = form.handleSubmit(async (values) => {
    setNotice(undefined);
    setConflict(false);
    try {
      await save(values);
      allowLeaving();
      onSaved();
    } catch (error) {
      // oxlint-disable-next-line no-console -- the specification wants a failed submission logged
      console.info(failed, error);
      const refused = error instanceof ApiError ? error : undefined;
      const marked = refused && showFieldErrors(form, refused.fields);
      const said = marked && refused.status === 400;
      setNotice(said ? { text: failed, detail: 'Please look at the marked fields.' } : noticeOf(error, failed));
      // What is about a field is not about somebody else's change.
      setConflict(refused?.status === 409 && Object.keys(refused.fields).length === 0);
    }
  });

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    // What the server has said about a whole list would otherwise stop every further try.
    form.clearErrors();
    void submit(event);
  }

  async function takeOver() {
    try {
      const found = await catchUp?.();
      setNotice(found ? undefined : { text: failed, detail: 'It is no longer on this page of the list.' });
      setConflict(false);
    } catch (error) {
      setNotice(noticeOf(error, failed));
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isSubmitting) event.currentTarget.requestSubmit();
  }

  return (
    <Dialog
      open
      guarded={isDirty}
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <>
          {notice && (
            <div className="w-full">
              <NoticeBanner
                notice={notice}
                action={
                  conflict &&
                  catchUp && (
                    <Button variant="secondary" size="sm" onClick={takeOver}>
                      Load their changes
                    </Button>
                  )
                }
              />
            </div>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : saveLabel}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter saves from any field */}
      <form id={id} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="flex flex-col gap-5">
        {children}
      </form>
    </Dialog>
  );
}
