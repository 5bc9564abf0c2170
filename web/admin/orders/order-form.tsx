import type { OrderStatus } from '#domain/order-status.ts';
import type { Notice } from '#web/admin/notice.tsx';
import { NumberField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { decimalText, figureOf } from '#web/admin/form/figures.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { useRecordForm } from '#web/admin/form/use-record-form.ts';
import { useReadRecord } from '#web/admin/list/use-records.ts';
import { call } from '#web/api.ts';
import { capitalized } from '#web/capitalized.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { orderArea } from './order-area.ts';
import { statusChoices } from './order-labels.ts';
import type { Order } from './read-order.ts';

export interface OrderEditorProps extends Omit<OrderFormProps, 'order'> {
  id: string;
  /** The order as the list has it, where it is on this page. */
  row: Order | undefined;
  onMissing: (notice: Notice) => void;
}

/** The form of the order that the URL opens, filled with the order as it is then. */
export function OrderEditor({ id, row, onSaved, onClose, onMissing }: OrderEditorProps) {
  const { record, notice } = useReadRecord(orderArea, id, row);
  const [opened, setOpened] = useState(record);
  if (record && !opened) setOpened(record);

  const report = useEffectEvent(onMissing);
  useEffect(() => {
    if (notice) report(notice);
  }, [notice]);

  return opened && <OrderForm order={opened} onSaved={onSaved} onClose={onClose} />;
}

/** Figures are text until they are sent. */
interface OrderValues {
  status: OrderStatus;
  shippingEstimate: string;
  subtotal: string;
  tax: string;
  shipping: string;
  total: string;
}

const valuesOf = (order: Order): OrderValues => ({
  status: order.status,
  shippingEstimate: order.shipping_estimate ?? '',
  subtotal: decimalText(order.subtotal),
  tax: decimalText(order.tax),
  shipping: decimalText(order.shipping),
  total: decimalText(order.total),
});

interface OrderFormProps {
  order: Order;
  onSaved: () => void;
  onClose: () => void;
}

function OrderForm({ order, onSaved, onClose }: OrderFormProps) {
  const { form, dialog } = useRecordForm<Order, OrderValues>(
    { record: order, onSaved, onClose },
    { noun: orderArea.noun, valuesOf: () => valuesOf(order), update: (_, values) => save(values) },
  );

  function save(values: OrderValues) {
    const body = {
      // A status that was not chosen here must not undo a payment or a shipment that came in meanwhile.
      ...(values.status !== order.status && { status: values.status }),
      shippingEstimate: values.shippingEstimate.trim() || null,
      // An emptied figure is left as it is.
      subtotal: figureOf(values.subtotal),
      tax: figureOf(values.tax),
      shipping: figureOf(values.shipping),
      total: figureOf(values.total),
    };
    return call('PUT /api/admin/orders/:id', { params: { id: order.id }, body });
  }

  return (
    <FormDialog {...dialog} title={`Edit order ${order.order_number}`} size="md">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="status" label="Status" required first>
          {statusChoices(order.status).map((status) => (
            <option key={status} value={status}>
              {capitalized(status)}
            </option>
          ))}
        </SelectField>
        <TextField form={form} name="shippingEstimate" label="Shipping estimate" optional />
        <NumberField form={form} name="subtotal" label="Subtotal" />
        <NumberField form={form} name="tax" label="Tax" />
        <NumberField form={form} name="shipping" label="Shipping" />
        <NumberField form={form} name="total" label="Total" />
      </div>
      <p className="text-sm text-muted">These are the figures on paper: changing them charges and refunds nothing.</p>
    </FormDialog>
  );
}
