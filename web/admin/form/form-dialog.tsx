import { useFocusAfter } from '#web/admin/focus.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, type DialogSize } from '#web/ui/dialog.tsx';
import { useInertWhile } from '#web/ui/use-inert-while.ts';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { FieldValues } from 'react-hook-form';
import { SignInAgain } from './sign-in-again.tsx';
import { saveKeys, submitOnKeys } from './submit-on-keys.ts';
import { isInView } from './is-in-view.ts';
import { SaveNotice, type SaveOptions, useSave } from './use-save.tsx';
import { hasChanges } from './use-record-form.ts';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

/** Who wants to leave after that is asked. */
const LONGEST_SAVE_MS = 5_000;

export interface FormDialogProps<V extends FieldValues> extends SaveOptions<V> {
  title: string;
  /** Navigates to the URL without the form; the guard asks first. */
  onClose: () => void;
  saveLabel?: string;
  /** Called instead of `onSaved` where another is to be added: empties the form. */
  onAdded?: (note?: string) => void;
  size?: DialogSize;
  /** There is something to lose besides what the fields hold. */
  unsaved?: boolean;
  children: ReactNode;
}

/** A modal form. A refused save leaves it open with everything typed, says why, and marks the fields it is about. */
export function FormDialog<V extends FieldValues>(props: FormDialogProps<V>) {
  const { title, form, onSaved, onAdded, onClose, saveLabel = 'Save', size = 'lg', unsaved = false, children } = props;
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { isSubmitting, isDirty, errors } = form.formState;
  const [mayBeSaved, setMayBeSaved] = useState(false);
  const [keysAreTold, setKeysAreTold] = useState(false);
  const savingSince = useRef<number>(undefined);
  useEffect(() => {
    savingSince.current = isSubmitting ? performance.now() : undefined;
  }, [isSubmitting]);
  const savingFor = () => (savingSince.current === undefined ? 0 : performance.now() - savingSince.current);
  const [added, setAdded] = useState(0);
  const isAskedForAnother = useRef(false);
  const wantsAnother = useRef(false);
  const { allowLeaving } = useUnsavedGuard(() => unsaved || isSubmitting || hasChanges(form), {
    mayBeSaved: () => mayBeSaved || savingFor() > 0,
    isSaving: () => isSubmitting && savingFor() < LONGEST_SAVE_MS,
  });
  const saving = useSave({
    ...props,
    onUnanswered: () => setMayBeSaved(true),
    onSaved: (note) => {
      if (onAdded && wantsAnother.current) {
        setMayBeSaved(false);
        setAdded(added + 1);
        return onAdded(note);
      }
      allowLeaving();
      onSaved(note);
    },
  });

  useInertWhile(isSubmitting, element);

  // The button that loads their changes goes with its notice, and the field that was first may go, too.
  useFocusAfter(saving.takeOver !== undefined, () =>
    element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(),
  );

  useEffect(() => {
    if (added > 0) element.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [added]);

  function saveForAnother() {
    if (isSubmitting) return;
    isAskedForAnother.current = true;
    element.current?.requestSubmit();
    isAskedForAnother.current = false;
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    wantsAnother.current = isAskedForAnother.current;
    saving.onSubmit(event);
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || submitOnKeys(event, isSubmitting)) return;
    if (!(event.target instanceof HTMLInputElement) || event.target.type === 'file' || event.defaultPrevented) return;
    // Part of the form is out of view: Enter after the name would save the rest unseen.
    if (isInView(event.currentTarget)) return;
    event.preventDefault();
    setKeysAreTold(true);
  }

  return (
    <Dialog
      open
      guarded={isDirty || unsaved}
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <>
          <div className="grid w-full gap-3 empty:hidden">
            <SignInAgain />
            <SaveNotice saving={saving} />
            {errors.root?.message && <Banner tone="bad">{errors.root.message}</Banner>}
            {keysAreTold && (
              <p role="status" className="text-sm text-muted">
                {saveKeys().title} saves from any field.
              </p>
            )}
          </div>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {onAdded && (
            // No submit button: the first of these is pressed by Enter in a field.
            <Button variant="secondary" aria-disabled={isSubmitting || undefined} onClick={saveForAnother}>
              Save and add another
            </Button>
          )}
          <Button type="submit" form={id} busy={isSubmitting} {...saveKeys()}>
            {isSubmitting ? 'Saving...' : saveLabel}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter saves from any field */}
      <form id={id} ref={element} noValidate onSubmit={onSubmit} onKeyDown={onKeyDown} className="flex flex-col gap-5">
        {/* What its fields hold beside the values begins anew, too. */}
        <Fragment key={added}>{children}</Fragment>
      </form>
    </Dialog>
  );
}
