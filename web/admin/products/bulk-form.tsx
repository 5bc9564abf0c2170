import { FormDialog, type FormDialogProps } from '#web/admin/form/form-dialog.tsx';
import { hasChanges } from '#web/admin/form/use-record-form.ts';
import { useAskToDiscard } from '#web/admin/form/use-unsaved-guard.ts';
import { LeftAsTheyAre } from '#web/admin/list/left-as-they-are.tsx';
import { ApiError } from '#web/api.ts';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Product } from './read-product.ts';

/** What a form for several products is given. */
export interface BulkFormOptions<Change> {
  products: readonly Product[];
  /** Begins the change; the list says how it goes on. */
  onChange: (change: Change) => void;
  onClose: () => void;
}

interface BulkFormProps<V extends FieldValues>
  extends Pick<FormDialogProps<V>, 'title' | 'form' | 'saveLabel' | 'onClose'> {
  /** What is done with these values; undefined where no product would change. */
  start: (values: V) => (() => void) | undefined;
  children: ReactNode;
}

/** Asks what is to be done with several products, says what that would change, and makes room for the list while it is done. */
export function BulkForm<V extends FieldValues>({ start, onClose, ...props }: BulkFormProps<V>) {
  const { form } = props;
  const askToDiscard = useAskToDiscard();
  async function close() {
    if (!hasChanges(form) || (await askToDiscard())) onClose();
  }
  return (
    <FormDialog
      {...props}
      size="md"
      failed="Nothing was changed"
      save={(values) => {
        const work = start(values);
        if (!work) throw new ApiError(0, 'None of the chosen products would change.');
        work();
        return Promise.resolve();
      }}
      onSaved={onClose}
      onClose={() => void close()}
    />
  );
}

interface PreviewProps {
  /** '3 products change, 1 is so already.' */
  text: string;
  rows: readonly { id: string; name: string; before: string; after: string }[];
  left: readonly string[];
}

const MAX_SHOWN = 5;

/** The first of the changes, each with what was and what will be, and what stays. */
export function Preview({ text, rows, left }: PreviewProps) {
  const rest = rows.length - MAX_SHOWN;
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="font-medium">
        {text}
      </p>
      {rows.length > 0 && (
        <ul className="rounded-lg border border-line">
          {rows.slice(0, MAX_SHOWN).map(({ id, name, before, after }) => (
            <li key={id} className="flex gap-4 border-b border-line px-3 py-1.5 last:border-b-0">
              <span className="min-w-0 grow wrap-anywhere">{name}</span>
              <span className="shrink-0 text-right tabular-nums">
                <span className="text-muted">{before}</span>
                <span aria-hidden="true"> → </span>
                <span className="sr-only"> becomes </span>
                <span className="font-medium">{after}</span>
              </span>
            </li>
          ))}
          {rest > 0 && <li className="px-3 py-1.5 text-muted">and {rest} more</li>}
        </ul>
      )}
      {left.length > 0 && <LeftAsTheyAre left={left} />}
    </div>
  );
}

export const counted = (products: number) => `${products} ${products === 1 ? 'product' : 'products'}`;

/** '3 products change, 1 is so already.' */
export const changeText = ({ fit, same }: { fit: readonly unknown[]; same: readonly unknown[] }) =>
  `${counted(fit.length)} ${fit.length === 1 ? 'changes' : 'change'}${
    same.length > 0 ? `, ${same.length} ${same.length === 1 ? 'is' : 'are'} so already` : ''
  }.`;
