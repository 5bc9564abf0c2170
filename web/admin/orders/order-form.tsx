import type { AdminOrder } from '#contract/admin-orders.ts';
import { call } from '#web/api.ts';
import { NumberField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { useRecordForm } from '#web/admin/form/use-record-form.ts';
import { statusChoices, statusLabel } from './order-words.ts';
import { bodyOf, type OrderValues, valuesOf } from './order-values.ts';

export interface OrderFormProps {
  order: AdminOrder;
  onSaved: () => void;
  onClose: () => void;
}

export function OrderForm({ order, onSaved, onClose }: OrderFormProps) {
  const form = useRecordForm<OrderValues>(valuesOf(order));

  async function save(values: OrderValues) {
    const params = { id: order.id };
    // A status that was not chosen here must not undo a payment or a shipment that came in meanwhile.
    const touched = values.status !== order.status;
    const status = touched ? values.status : (await call('GET /api/admin/orders/:id', { params })).data.status;
    return call('PUT /api/admin/orders/:id', { params, body: bodyOf(values, status) });
  }

  return (
    <FormDialog
      title={`Edit order ${order.order_number}`}
      form={form}
      save={save}
      onSaved={onSaved}
      onClose={onClose}
      failed="Failed to update order"
      saveLabel="Save changes"
      size="md"
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField form={form} name="status" label="Status" required first>
          {statusChoices(order.status).map((status) => (
            <option key={status} value={status}>
              {statusLabel(status)}
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
