import type { Review } from '#contract/reviews.ts';
import { DEFAULT_RATING, PROSE_LENGTH, RATINGS, REVIEW_TITLE_LENGTH } from '#domain/limits.ts';
import { messageOf } from '#web/api.ts';
import { ChangedMeanwhile } from '#web/shop/account/changed-meanwhile.tsx';
import { useOpened } from '#web/shop/account/use-opened.ts';
import { Thumb } from '#web/shop/lines/thumb.tsx';
import type { DescribedImage } from '#web/shop/read-images.ts';
import { labelIn, loadedText, shownIn } from '#web/their-changes.ts';
import { useInertWhile } from '#web/ui/use-inert-while.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { LimitedInput, TextArea } from '#web/ui/limited-text.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type ReviewInput, useSaveReview, wordsOf } from './my-reviews.ts';
import { useReviewDraft } from './review-draft.ts';

export interface ReviewDialogProps {
  orderId: string;
  product: { id: string; name: string; image: DescribedImage | undefined };
  /** The review to change; undefined for a new one. */
  review: Review | undefined;
  open: boolean;
  onClose: () => void;
}

const NOTHING: ReviewInput = { rating: DEFAULT_RATING, title: '', comment: '' };

/** The form of my review of a bought product. */
export function ReviewDialog({ orderId, product, review, open, onClose }: ReviewDialogProps) {
  const formId = useId();
  // The dialog keeps its title while it closes, although the review exists by then.
  const [editing] = useState(review);
  const draft = useReviewDraft({ orderId, productId: product.id, review: editing });
  const [stored] = useState(draft.read);
  // As it is now, which another tab may have changed.
  const current = review?.id === editing?.id ? review : editing;
  const now = { values: current ? wordsOf(current) : NOTHING, version: current?.updatedAt };
  const { opened, isOutdated, catchUp } = useOpened(now, stored?.opened);
  const [input, setInput] = useState<ReviewInput>(stored?.input ?? now.values);
  const [loaded, setLoaded] = useState<string>();
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync: save, isPending } = useSaveReview({ orderId, productId: product.id, id: editing?.id });
  const { say } = useToast();
  useInertWhile(isPending, form);

  const blank = (['title', 'comment'] as const).filter((name) => !input[name].trim());
  const requiredAt = (name: 'title' | 'comment') => tried && blank.includes(name) && 'Required';
  const change = (changed: Partial<ReviewInput>) => {
    setError(undefined);
    const written = { ...input, ...changed };
    setInput(written);
    draft.keep(written, opened);
  };

  function loadChanges(element: HTMLFormElement) {
    const { values, changes } = catchUp(input);
    setInput(values);
    draft.keep(values, now);
    setError(undefined);
    setLoaded(
      loadedText(
        changes,
        (field) => labelIn(element, field),
        (one) => shownIn(element, { ...one, theirs: String(one.theirs) }),
      ),
    );
    // The pressed button has gone.
    element.querySelector<HTMLElement>('[name=rating]')?.focus();
  }

  function cancel() {
    draft.forget();
    onClose();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setTried(true);
    const [first] = blank;
    if (first) {
      setError(blank.length === 2 ? 'Title and comment are required' : `${named(first)} is required`);
      form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
      return;
    }
    setError(undefined);
    setLoaded(undefined);
    try {
      const { rating, title, comment } = input;
      await save({
        input: { rating, title: title.trim(), comment: comment.trim() },
        opened,
      });
      draft.forget();
      onClose();
      say('Thank you. Your review appears on the product page once we have approved it.');
    } catch (failure) {
      setError(messageOf(failure, editing ? 'Failed to update review' : 'Failed to create review'));
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={editing ? 'Edit Review' : 'Write Review'}
      guarded
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isPending}>
            {isPending ? 'Saving…' : 'Save Review'}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} onSubmit={(event) => void submit(event)} noValidate className="grid gap-5">
        <ChangedMeanwhile
          noun="review"
          isOutdated={open && !isPending && isOutdated}
          error={error}
          loaded={loaded}
          onLoad={loadChanges}
        />
        {stored && !error && !isOutdated && !loaded && (
          <Banner>This is what you wrote before. It has not been saved yet.</Banner>
        )}
        <div className="flex items-center gap-4">
          <Thumb image={product.image} />
          <p className="min-w-0 font-semibold break-words">{product.name}</p>
        </div>
        <Field label="Rating">
          <Select
            name="rating"
            data-autofocus
            value={input.rating}
            onChange={({ target }) => change({ rating: Number(target.value) })}
          >
            {RATINGS.map((rating) => (
              <option key={rating} value={rating}>
                {rating} {rating === 1 ? 'star' : 'stars'}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Title" required error={requiredAt('title')}>
          <LimitedInput
            name="title"
            maxLength={REVIEW_TITLE_LENGTH}
            value={input.title}
            onChange={({ target }) => change({ title: target.value })}
          />
        </Field>
        <Field label="Comment" required error={requiredAt('comment')}>
          <TextArea
            name="comment"
            rows={5}
            maxLength={PROSE_LENGTH}
            value={input.comment}
            onChange={({ target }) => change({ comment: target.value })}
          />
        </Field>
        <p className="text-sm text-muted">
          {editing
            ? 'A changed review waits for our approval again. It shows your first name and an initial.'
            : 'Your review appears on the product page once we have approved it, with your first name and an initial.'}
        </p>
      </form>
    </Dialog>
  );
}

const named = (name: 'title' | 'comment') => (name === 'title' ? 'Title' : 'Comment');
