import { type Notice, NoticeBanner, noticeOf } from '#web/admin/notice.tsx';
import { ApiError } from '#web/api.ts';
import { useAuth } from '#web/session.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { FROM_SERVER } from './fields.tsx';
import { focusFirstMarked, foldedParts } from './focus-marked.ts';
import { labelIn, loadedText, shownIn, type TheirChange } from '#web/their-changes.ts';

export interface SaveOptions<V extends FieldValues> {
  form: UseFormReturn<V>;
  /**
   * Resolves with false when the person has thought better of it: nothing was saved, and the form stays. With a sentence
   * when there is something to say of what was saved.
   */
  save: (values: V) => Promise<unknown>;
  /** The form's field of one that the server names, where the form has it elsewhere: 'images.0' is 'images.0.url'. */
  fieldOf?: ((name: string, values: V) => string) | undefined;
  onSaved: (note?: string) => void;
  /** Called where no good answer came to a save: it may have gone through. */
  onUnanswered?: () => void;
  /** 'Failed to create product' */
  failed: string;
  /** The same where no answer came at all, if that has words of its own. */
  unanswered?: string;
  /** Changes when what the last refusal was about, and no field says, is edited: its notice goes then. */
  about?: unknown;
  /** After a conflict: takes over what others have changed, which it returns, and keeps what was typed here. Undefined: it is gone. */
  catchUp?: (() => Promise<readonly TheirChange[] | undefined>) | undefined;
}

export interface Saving {
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  notice: Notice | undefined;
  /** Somebody else has changed the record meanwhile: what brings their changes here. */
  takeOver: (() => Promise<void>) | undefined;
  /** What was taken over. */
  loaded: string | undefined;
}

/** Submits a form. A refused save says why and marks the fields it is about; nothing typed is touched. */
export function useSave<V extends FieldValues>(options: SaveOptions<V>): Saving {
  const { form, save, onSaved, onUnanswered, failed, unanswered = failed, about, catchUp } = options;
  const [notice, setNotice] = useState<Notice>();
  /** The notice is about fields that are marked. */
  const [isOfMarked, setIsOfMarked] = useState(false);
  const [refusedAbout, setRefusedAbout] = useState<unknown>();
  const [conflict, setConflict] = useState(false);
  const [loaded, setLoaded] = useState<string>();
  const element = useRef<HTMLFormElement>(null);
  const folded = useRef<readonly Element[]>([]);
  const [isStale, setIsStale] = useState(false);
  const client = useQueryClient();
  const { ended } = useAuth();
  const [before, setBefore] = useState(ended);
  if (before !== ended) {
    // SignInAgain says it, and says when it is over.
    setBefore(ended);
    setNotice(undefined);
  }

  const { errors } = form.formState;
  const isMended = isOfMarked && Object.keys(errors).length === 0;
  if (notice && (isMended || (refusedAbout !== undefined && refusedAbout !== about))) {
    setNotice(undefined);
    setRefusedAbout(undefined);
  }

  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await save(values);
      if (saved === false) return;
      onSaved(typeof saved === 'string' ? saved : undefined);
    } catch (error) {
      // oxlint-disable-next-line no-console -- the specification wants a failed submission logged
      console.info(failed, error);
      const refused = error instanceof ApiError ? error : undefined;
      // It may have gone through, or somebody else has changed or deleted the record.
      if (refused?.status !== 400) setIsStale(true);
      if (!refused || refused.status >= 500) onUnanswered?.();
      const marked = refused && showFieldErrors(options, refused.fields);
      const said = marked && refused.status === 400;
      const text = refused ? failed : unanswered;
      setIsOfMarked(Boolean(said));
      setRefusedAbout(refused?.status === 0 || refused?.status === 400 ? about : undefined);
      setNotice(said ? { text, detail: 'Please look at the marked fields.' } : unsavedNotice(error, text));
      setConflict(refused?.code === 'version_conflict');
    }
  });

  // When the form closes, what was read before it is read again.
  useEffect(() => (isStale ? () => void client.invalidateQueries() : undefined), [isStale, client]);

  // React Hook Form focuses the field that was drawn first, which may stand below another; it does so in a timer of its own.
  const { submitCount } = form.formState;
  useEffect(() => {
    if (submitCount === 0) return undefined;
    const timer = setTimeout(() => focusFirstMarked(element.current, folded.current));
    return () => clearTimeout(timer);
  }, [submitCount]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    // What the server has said about a whole list would otherwise stop every further try.
    form.clearErrors();
    // Of the try before: what the form itself now says of its fields is all there is to say.
    setNotice(undefined);
    setIsOfMarked(false);
    setRefusedAbout(undefined);
    setLoaded(undefined);
    setConflict(false);
    element.current = event.currentTarget;
    folded.current = foldedParts(event.currentTarget);
    void submit(event);
  }

  async function takeOver() {
    try {
      const changes = await catchUp?.();
      setNotice(changes ? undefined : { text: failed, detail: 'It is no longer there.' });
      setLoaded(changes && textIn(element.current, changes));
      setConflict(false);
    } catch (error) {
      setNotice(noticeOf(error, failed));
    }
  }

  return { onSubmit, notice, takeOver: conflict && catchUp ? takeOver : undefined, loaded };
}

/** Without a connection there is nothing to do but wait: what was typed is still there then. */
function unsavedNotice(error: unknown, text: string): Notice {
  if (!(error instanceof TypeError)) return noticeOf(error, text);
  return { text, detail: 'No connection. What you have typed stays: save again once you are back online.' };
}

const textIn = (form: HTMLFormElement | null, changes: readonly TheirChange[]) =>
  form
    ? loadedText(
        changes,
        (field) => labelIn(form, field),
        (change) => shownIn(form, change),
      )
    : undefined;

/** Shows the server's field errors beside their fields. Returns whether every one has its field. */
function showFieldErrors<V extends FieldValues>(
  { form, fieldOf = (name) => name }: SaveOptions<V>,
  fields: Record<string, string>,
): boolean {
  const values = form.getValues();
  const known = Object.entries(fields)
    .map(([name, message]) => [fieldOf(name, values), message] as const)
    .filter(([name]) => get(values, name) !== undefined);
  known.forEach(([name, message], index) => {
    // The form has a value of this name.
    form.setError(name as Path<V>, { type: FROM_SERVER, message }, { shouldFocus: index === 0 });
  });
  return known.length > 0 && known.length === Object.keys(fields).length;
}

/** Why a form was not saved, and where that is somebody else's change, a way to go on; then what of it was loaded. */
export function SaveNotice({ saving: { notice, takeOver, loaded } }: { saving: Saving }) {
  if (!notice) return loaded && <Banner tone="info">{loaded}</Banner>;
  return (
    <NoticeBanner
      notice={notice}
      action={
        takeOver && (
          <Button variant="secondary" size="sm" onClick={takeOver}>
            Load the changes
          </Button>
        )
      }
    />
  );
}
