import { fieldMessage, MoneyField, NumberField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FoldButton } from '#web/admin/form/fold-button.tsx';
import { useFold } from '#web/admin/form/use-fold.ts';
import { classNames } from '#web/ui/class-names.ts';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Trash2 } from 'lucide-react';
import type { ClipboardEventHandler, KeyboardEventHandler, ReactNode } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ProductValues } from './product-values.ts';
import { isOffered, isSameStyle } from './stock-rows.ts';

export const stockGrid = 'grid gap-2 huge:grid-cols-1 sm:grid-cols-[6.5rem_minmax(0,1fr)_9rem_8rem_2.75rem]';

/** On a phone. */
const phoneGrid = {
  folded: 'max-sm:not-huge:grid-cols-[minmax(0,1fr)_8.5rem]',
  open: 'max-sm:not-huge:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem]',
};

interface StockRowProps {
  form: UseFormReturn<ProductValues>;
  index: number;
  enabled: readonly string[];
  /** Of the field of its stock. */
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  onPaste: ClipboardEventHandler<HTMLInputElement>;
  onRemove: () => void;
}

/** One size in one style: a variant of the product. On a phone it is one line, with its count, until somebody opens it. */
export function StockRow({ form, index, enabled, onKeyDown, onPaste, onRemove }: StockRowProps) {
  const row = useWatch({ control: form.control, name: `variants.${index}` });
  const sizes = enabled.length === 0 ? [''] : enabled;
  const error = fieldMessage(form, `variants.${index}`, 'This row');
  const offered = isOffered(row, enabled);
  const checkTitle = (title: string) =>
    form.getValues('variants').filter((other) => isTwin(other, { size: row.size, title })).length > 1
      ? 'This size and style is in the list twice'
      : undefined;
  // One that is new begins with its style.
  const { part, isOpen, toggle } = useFold(row.title === '');
  const folds = isOpen ? undefined : 'max-sm:hidden';
  return (
    <fieldset
      ref={part}
      data-wrong={Boolean(error) || undefined}
      data-folded={!isOpen || undefined}
      className={isOpen ? 'max-sm:rounded-md max-sm:border max-sm:border-line max-sm:p-2' : undefined}
    >
      <legend className="sr-only">
        {row.size || 'No size'}, {row.title || 'new style'}
      </legend>
      <div className={classNames(stockGrid, phoneGrid[isOpen ? 'open' : 'folded'])}>
        <FoldButton isOpen={isOpen} onToggle={toggle} className={isOpen ? 'col-span-full' : undefined}>
          <span className={row.title ? 'text-control' : 'text-muted'}>
            {row.size || 'No size'}, {row.title || 'new style'}
          </span>
        </FoldButton>
        <Cell className={folds}>
          <SelectField form={form} name={`variants.${index}.size`} label="Size" labelHidden>
            {(sizes.includes(row.size) ? sizes : [...sizes, row.size]).map((size) => (
              <option key={size} value={size}>
                {size || 'No size'}
              </option>
            ))}
          </SelectField>
        </Cell>
        <Cell className={folds}>
          <TextField
            form={form}
            name={`variants.${index}.title`}
            label="Style"
            labelHidden
            required
            // The names of its fields are those of the form.
            check={(title) => checkTitle(String(title))}
          />
        </Cell>
        <Cell head={isOpen ? 'Stock' : undefined}>
          <NumberField
            form={form}
            name={`variants.${index}.stock`}
            label="Stock"
            labelHidden
            step={1}
            placeholder="Made to order"
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </Cell>
        <Cell head="Price adjustment" className={folds}>
          <MoneyField
            form={form}
            name={`variants.${index}.priceAdjust`}
            label="Price adjustment"
            labelHidden
            signed
            placeholder="0.00"
          />
        </Cell>
        <IconButton
          label="Remove row"
          onClick={onRemove}
          className={classNames('max-sm:not-huge:col-start-3 max-sm:not-huge:row-start-2', folds)}
        >
          <Trash2 size={17} />
        </IconButton>
      </div>
      {error && <FieldError>{error}</FieldError>}
      {!offered && <p className="mt-1 text-sm text-muted">Not offered: this size is not enabled.</p>}
    </fieldset>
  );
}

interface CellProps {
  head?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

const Cell = ({ head, className, children }: CellProps) => (
  <div className={classNames('min-w-0', className)}>
    {head && (
      <span aria-hidden="true" className="block text-xs text-muted sm:hidden">
        {head}
      </span>
    )}
    {children}
  </div>
);

const isTwin = (a: { size: string; title: string }, b: { size: string; title: string }) =>
  a.size === b.size && isSameStyle(a.title, b.title);
