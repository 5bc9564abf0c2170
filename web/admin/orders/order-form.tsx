import { adminPrice } from '#domain/currency.ts';
import { formatMoney } from '#domain/money.ts';
import type { Notice } from '#web/admin/notice.tsx';
import { MoneyField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { useRecordForm } from '#web/admin/form/use-record-form.ts';
import type { Announcement } from '#web/admin/list/use-record-actions.ts';
import { useReadRecord } from '#web/admin/list/use-records.ts';
import type { Once } from '#web/once.ts';
import { call } from '#web/api.ts';
import { capitalized } from '#web/capitalized.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useAskBeforeStatus } from './ask-before-status.tsx';
import { orderArea } from './order-area.ts';
import { statusChoices } from './order-labels.ts';
import {
  changedFields,
  emptiedHint,
  emptiedText,
  type OrderValues,
  sumOf,
  totalMessage,
  valuesOf,
} from './order-values.ts';
import { type Order, readOrder } from './read-order.ts';
import type { OrderStatusActions } from './use-order-status.tsx';

export interface OrderEditorProps extends Omit<OrderFormProps, 'order'> {
  id: string;
  /** The order as the list has it, where it is on this page. */
  row: Order | undefined;
  onMissing: (notice: Notice) => void;
}

/** The form of the order that the URL opens, filled with the order as it is then. */
export function OrderEditor({ id, row, onMissing, ...form }: OrderEditorProps) {
  const { record, isCurrent, notice } = useReadRecord(orderArea, id, row);
  const [opened, setOpened] = useState<Order>();
  // What an earlier view has left in the cache may be old by now.
  if (record && isCurrent && !opened) setOpened(record);

  const report = useEffectEvent(onMissing);
  useEffect(() => {
    if (notice) report(notice);
  }, [notice]);

  return opened && <OrderForm order={opened} {...form} />;
}

interface OrderFormProps extends Pick<OrderStatusActions, 'announce'> {
  order: Order;
  /** With what a new status has brought about. */
  onSaved: (announcement?: Announcement) => void;
  onClose: () => void;
}

function OrderForm({ order, announce, onSaved, onClose }: OrderFormProps) {
  const announcement = useRef<Announcement>(undefined);
  const askBefore = useAskBeforeStatus();
  const {
    form,
    base = order,
    dialog,
  } = useRecordForm<Order, OrderValues>(
    {
      record: order,
      readAgain: () => orderArea.read(order.id),
      onSaved: () => onSaved(announcement.current),
      onClose,
    },
    { noun: orderArea.noun, valuesOf: (record = order) => valuesOf(record), update: save },
  );
  const typed = useWatch({ control: form.control });
  const sum = sumOf(typed, base.discount);

  async function save(seen: Order, values: OrderValues, once: Once) {
    const answer = await askBefore(seen, values.status);
    if (!answer) return false;
    const body = { ...changedFields(seen, values), ...answer, expectedUpdatedAt: seen.updated_at };
    const { data, tellsBuyer } = await call('PUT /api/admin/orders/:id', { params: { id: order.id }, body, ...once });
    const { text = 'Order saved', action } = 'status' in body ? announce(seen, readOrder(data), tellsBuyer) : {};
    const emptied = emptiedText(values);
    announcement.current = { text: emptied ? `${text}. ${emptied}` : text, action };
  }

  const less = base.discount > 0 ? `, the discount of ${adminPrice(base.discount)} already taken off` : '';
  return (
    <FormDialog {...dialog} title={`Edit order ${order.order_number}`} size="md">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="status" label="Status" required first>
          {statusChoices(base.status).map((status) => (
            <option key={status} value={status}>
              {capitalized(status)}
            </option>
          ))}
        </SelectField>
        <TextField form={form} name="shippingEstimate" label="Shipping estimate" optional />
        {(['subtotal', 'tax', 'shipping'] as const).map((name) => (
          <MoneyField
            key={name}
            form={form}
            name={name}
            label={capitalized(name)}
            clears={() => ['total']}
            hint={emptiedHint(base, typed, name)}
          />
        ))}
        <MoneyField
          form={form}
          name="total"
          label="Total"
          check={() => totalMessage(base, form.getValues())}
          hint={emptiedHint(base, typed, 'total') ?? (sum !== undefined && `Adds up to ${adminPrice(sum)}${less}`)}
        />
      </div>
      <p className="text-sm text-muted">
        Subtotal, tax, shipping and total are figures on paper: correcting a figure charges and refunds nothing.
        {base.payment && ` What was charged: ${formatMoney(base.payment.amount, base.payment.currency)}.`}
        {isToBeCancelled(base, typed) &&
          ' Cancelling is another matter: what happens to the money and the goods is shown before anything is saved.'}
      </p>
    </FormDialog>
  );
}

const isToBeCancelled = (seen: Order, { status }: Partial<OrderValues>) =>
  status === 'cancelled' && seen.status !== 'cancelled';
