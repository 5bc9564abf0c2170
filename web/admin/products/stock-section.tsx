import { MAX_STOCK } from '#domain/limits.ts';
import { keepFocus } from '#web/admin/focus.ts';
import { fieldMessage } from '#web/admin/form/fields.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { Button } from '#web/ui/button.tsx';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useFieldArray, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ProductValues } from './product-values.ts';
import type { StockTexts } from './stock-grid.ts';
import { StockRow, stockGrid } from './stock-row.tsx';
import { newStockRow, sizesWithout, soldOutRow } from './stock-rows.ts';
import { StockSummary } from './section-summaries.tsx';
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
      summary={<StockSummary form={form} />}
    >
      <div aria-hidden="true" className={`${stockGrid} text-sm text-muted max-sm:hidden`}>
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <ul className="flex empty:hidden flex-col gap-2">
        {fields.map(({ id }, index) => (
          <li key={id}>
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
