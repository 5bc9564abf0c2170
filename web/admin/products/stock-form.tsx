import type { StockReason } from '#domain/stock.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { fieldMessage, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { keepTyped } from '#web/keep-typed.ts';
import { type RecordFormProps, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { ApiError, call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { movedStockText } from './moved-stock.ts';
import { type Product, readAdminProduct } from './read-product.ts';
import { changesOf, countedTexts, countsOf, filledTexts, gridOf, type StockTexts, textsOf } from './stock-grid.ts';
import { StockHistory } from './stock-history.tsx';
import { problemsOf, problemsText } from './stock-problems.ts';
import { StockTable } from './stock-table.tsx';
import { StockReasonOptions } from './stock-reason-options.tsx';
import { theirStock } from './merge-stock.ts';

interface StockValues {
  texts: StockTexts;
  /** What is to come into every cell, and is in none yet. */
  fillAll: string;
  reason: StockReason | '';
  note: string;
}

interface StockFormProps extends RecordFormProps<Product> {
  record: Product;
}

/** The stock of one product, to count or to add to, and what has changed it so far. */
export function StockForm(props: StockFormProps) {
  /** No answer came to a save: it may have gone through. */
  const isSent = useRef(false);
  const table = useRef<HTMLTableElement>(null);
  /** What was not saved, and the banner says why. */
  const [refused, setRefused] = useState<StockTexts>();
  const { form, base, dialog } = useRecordForm<Product, StockValues>(props, {
    noun: 'stock',
    valuesOf: (product) => ({ texts: product ? textsOf(product) : {}, fillAll: '', reason: '', note: '' }),
    merge: (opened, typed, now) => ({ ...typed, texts: keepTyped(opened.texts, wanted(opened, typed), now.texts) }),
    changesOf: (opened, typed, now, { variants }, before) =>
      theirStock([...before.variants, ...variants], opened.texts, wanted(opened, typed), now.texts),
    update: async (product, { texts: typed, reason, note }, once) => {
      const problems = problemsOf(gridOf(product.variants), typed);
      if (problems.length > 0) {
        table.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
        setRefused(texts);
        throw new ApiError(0, problemsText(problems));
      }
      const variants = changesOf(product, typed);
      if (variants.length === 0) return undefined;
      const body = { variants, reason: reason || null, note, expectedUpdatedAt: product.updatedAt };
      const sent = { params: { id: product.id }, body, ...once };
      const { data } = await call('PUT /api/admin/products/:id/stock', sent).catch((error: unknown) => {
        isSent.current ||= !(error instanceof ApiError) || error.status >= 500;
        throw error;
      });
      return movedStockText(countsOf(product, typed), readAdminProduct(data));
    },
  });
  // A change such as +12 that may be saved would be added once more to what is loaded.
  const wanted = (opened: StockValues, { texts: typed }: StockValues) =>
    isSent.current ? countedTexts(opened.texts, typed) : typed;
  const product = base ?? props.record;
  const texts = useWatch({ control: form.control, name: 'texts' });
  const setTexts = (changed: StockTexts) => form.setValue('texts', changed, { shouldDirty: true });
  const grid = gridOf(product.variants);

  return (
    <FormDialog {...dialog} about={texts} title={`Stock of ${product.name}`} saveLabel="Save stock">
      <p className="text-sm text-muted">
        Type a count, or a change such as +12. Empty means made to order: it never runs out.
        <span className="max-sm:hidden">
          {' '}
          Arrow keys move. A block copied from a spreadsheet can be pasted, and Ctrl+Z undoes it.
        </span>
      </p>
      <div className="flex flex-wrap gap-x-10 gap-y-5">
        <StockTable ref={table} grid={grid} texts={texts} isSaid={refused === texts} onChange={setTexts} />
        <div className="flex min-w-56 flex-1 flex-col gap-5">
          {product.variants.length > 1 && (
            <FillAll form={form} onFill={(text) => setTexts(filledTexts(product.variants, texts, text))} />
          )}
          <SelectField form={form} name="reason" label="Reason" optional>
            <StockReasonOptions />
          </SelectField>
          <TextField form={form} name="note" label="Note" optional />
        </div>
      </div>
      <StockHistory product={product} />
    </FormDialog>
  );
}

interface FillAllProps {
  form: UseFormReturn<StockValues>;
  onFill: (text: string) => void;
}

/** One text for every cell. While it holds something, nothing is saved: it is in no cell yet. */
function FillAll({ form, onFill }: FillAllProps) {
  const text = useWatch({ control: form.control, name: 'fillAll' });
  const field = form.register('fillAll', {
    validate: (typed) => typed.trim() === '' || 'Not in the table yet: press Fill all, or empty this',
    onChange: () => form.clearErrors('fillAll'),
  });

  function fill() {
    if (text.trim() === '') return;
    onFill(text);
    form.clearErrors('fillAll');
    form.setValue('fillAll', '');
    form.setFocus('fillAll');
  }

  return (
    <div className="flex items-start gap-2">
      <Field label="All at once" className="w-36" error={fieldMessage(form, 'fillAll', 'All at once')}>
        <TextInput
          inputMode="text"
          autoComplete="off"
          maxLength={9}
          placeholder="+12"
          {...field}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            // It would save, too, where the whole form is in view.
            event.preventDefault();
            fill();
          }}
        />
      </Field>
      <Button variant="secondary" className="mt-6.5" disabled={text.trim() === ''} onClick={fill}>
        Fill all
      </Button>
    </div>
  );
}
