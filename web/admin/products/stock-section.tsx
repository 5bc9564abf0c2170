import { MAX_STOCK } from '#domain/limits.ts';
import { keepFocus } from '#web/admin/focus.ts';
import { fieldMessage, MoneyField, NumberField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Plus, Trash2 } from 'lucide-react';
import {
  type ClipboardEventHandler,
  type KeyboardEvent,
  type KeyboardEventHandler,
  type ReactNode,
  useState,
} from 'react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ProductValues } from './product-values.ts';
import type { StockTexts } from './stock-grid.ts';
import { isOffered, isSameStyle, newStockRow, sizesWithout, soldOutRow } from './stock-rows.ts';
import { usePastedBlock } from './use-pasted-block.ts';

const heads = ['Size', 'Style', 'Stock', 'Price adjustment'];

export function StockSection({ form }: { form: UseFormReturn<ProductValues> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'variants' });
  const enabled = useWatch({ control: form.control, name: 'enabledSizes' });
  const [droppedSize, setDroppedSize] = useState<string>();
  const block = usePastedBlock({
    rows: fields.map((field) => ({ cells: [field] })),
    read: () => Object.fromEntries(fields.map(({ id }, index) => [id, form.getValues(`variants.${index}.stock`)])),
    onChange: setStock,
    canHold: isCount,
  });

  function setStock(texts: StockTexts) {
    for (const [index, { id }] of fields.entries()) {
      const name = `variants.${index}.stock` as const;
      const text = texts[id];
      if (text === undefined || text === form.getValues(name)) continue;
      form.setValue(name, text, { shouldDirty: true });
      form.clearErrors(name);
    }
  }

  /** Arrows move from row to row: left alone, a browser counts up and down with them. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number) {
    block.undoPaste(event);
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (fields[index + step]) form.setFocus(`variants.${index + step}.stock`, { shouldSelect: true });
  }

  /** What has no row is not sold: its size is no longer enabled, and a product without sizes is sold out. */
  function removeRow(index: number) {
    const { variants, enabledSizes } = form.getValues();
    const sizes = sizesWithout(variants, index, enabledSizes);
    remove(index);
    setDroppedSize(sizes.length < enabledSizes.length ? variants[index]?.size : undefined);
    form.setValue('enabledSizes', sizes, { shouldDirty: true });
    if (sizes.length > 0 || variants.toSpliced(index, 1).some(({ size }) => size === '')) return;
    append(soldOutRow(''), { shouldFocus: false });
  }

  return (
    <FormSection
      title="Stock"
      hint={
        <>
          How many of each size and style can be sold. An empty stock means made to order: it never runs out.
          {fields.length > 1 && (
            <span className="max-sm:hidden">
              {' '}
              Arrow keys move between stocks. A column copied from a spreadsheet can be pasted, and Ctrl+Z undoes it.
            </span>
          )}
        </>
      }
      error={fieldMessage(form, 'variants', 'Stock')}
    >
      <div aria-hidden="true" className={`${stockGrid} text-sm text-muted max-sm:hidden`}>
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul className="flex empty:hidden flex-col gap-3 sm:gap-2">
        {fields.map(({ id }, index) => (
          <li key={id} className="max-sm:rounded-md max-sm:border max-sm:border-line max-sm:p-2">
            <StockRow
              form={form}
              index={index}
              enabled={enabled}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => block.paste(event, { row: index, column: 0 })}
              onRemove={() => keepFocus(() => removeRow(index))}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="text-sm wrap-anywhere empty:-mt-3">
        {block.status}
      </p>
      <p role="status" className="empty:-mt-3">
        {droppedSize && !enabled.includes(droppedSize) && `${droppedSize} has no row left, so it is no longer enabled.`}
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="self-start"
        onClick={() => append(newStockRow(enabled[0] ?? '', ''), { focusName: `variants.${fields.length}.title` })}
      >
        <Plus size={16} />
        Add size or style
      </Button>
    </FormSection>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Whether a number field can hold this text as a stock. */
const isCount = (text: string) => /^\d+$/.test(text) && Number(text) <= MAX_STOCK;

const stockGrid =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] gap-2 huge:grid-cols-1 sm:grid-cols-[6.5rem_minmax(0,1fr)_9rem_8rem_2.75rem]';

interface StockRowProps {
  form: UseFormReturn<ProductValues>;
  index: number;
  enabled: readonly string[];
  /** Of the field of its stock. */
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  onPaste: ClipboardEventHandler<HTMLInputElement>;
  onRemove: () => void;
}

/** One size in one style: a variant of the product. */
function StockRow({ form, index, enabled, onKeyDown, onPaste, onRemove }: StockRowProps) {
  const row = useWatch({ control: form.control, name: `variants.${index}` });
  const sizes = enabled.length === 0 ? [''] : enabled;
  const error = fieldMessage(form, `variants.${index}`, 'This row');
  const offered = isOffered(row, enabled);
  const checkTitle = (title: string) =>
    form.getValues('variants').filter((other) => isTwin(other, { size: row.size, title })).length > 1
      ? 'This size and style is in the list twice'
      : undefined;
  return (
    <fieldset>
      <legend className="sr-only">
        {row.size || 'No size'}, {row.title || 'new style'}
      </legend>
      <div className={stockGrid}>
        <Cell>
          <SelectField form={form} name={`variants.${index}.size`} label="Size" labelHidden>
            {(sizes.includes(row.size) ? sizes : [...sizes, row.size]).map((size) => (
              <option key={size} value={size}>
                {size || 'No size'}
              </option>
            ))}
          </SelectField>
        </Cell>
        <Cell>
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
        <Cell head="Stock">
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
        <Cell head="Price adjustment">
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
          className="max-sm:not-huge:col-start-3 max-sm:not-huge:row-start-1"
        >
          <Trash2 size={17} />
        </IconButton>
      </div>
      {error && <FieldError>{error}</FieldError>}
      {!offered && <p className="mt-1 text-sm text-muted">Not offered: this size is not enabled.</p>}
    </fieldset>
  );
}

const Cell = ({ head, children }: { head?: string; children: ReactNode }) => (
  <div className="min-w-0">
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
