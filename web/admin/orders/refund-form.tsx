import { formatMoney } from '#domain/money.ts';
import { CheckField, NumberField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { call } from '#web/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useEffect, useEffectEvent } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { sentTo } from './cancel-labels.ts';
import { ItemUnits } from './item-units.tsx';
import type { Order } from './read-order.ts';
import {
  leftOf,
  newRefund,
  nothingRefunded,
  refundBody,
  refundProblem,
  refundTotal,
  replacementsReached,
  type RefundValues,
  unitsBack,
  unsentBeside,
  whyLess,
  withdrawalRefund,
  withdrawnShipping,
  type WithdrawalToRefund,
} from './refund-values.ts';
import { leftOfCharge, moneyLeft, shippingLeft } from './refunds-of.ts';
import { packingNotes } from './sending-notes.ts';
import { RestockField } from './restock-field.tsx';
import {
  canCancel,
  canRestockReplacement,
  type ExchangedUnits,
  goesOutNote,
  replacementQuestion,
} from './replacements.ts';
import { type OrderFormProps, useOrderForm } from './use-order-form.ts';

interface RefundFormProps extends OrderFormProps {
  /** Because of which it is refunded: its units are filled in. */
  withdrawal?: WithdrawalToRefund;
}

/** Asks what of an order is refunded: units of its items and shipping, or any amount; and why. */
export function RefundForm({ withdrawal, ...props }: RefundFormProps) {
  const isWithdrawn = withdrawal !== undefined;
  const { form, base, dialog } = useOrderForm<RefundValues>(
    props,
    'refund',
    (order) => (withdrawal ? withdrawalRefund(order, withdrawal) : newRefund(order)),
    async (refund, seen, values, once) => {
      const most = isWithdrawn ? leftOfCharge(seen).total : undefined;
      const problem = refundTotal(seen, values, most) ? refundProblem(seen, values, most) : nothingRefunded(values);
      if (problem) {
        const [first = ''] = Object.keys(values.quantities);
        refund.setError(values.of === 'amount' ? 'amount' : 'root', { message: problem });
        refund.setFocus(values.of === 'amount' ? 'amount' : `quantities.${first}`);
        return undefined;
      }
      const body = { ...refundBody(seen, values), expectedUpdatedAt: seen.updated_at };
      if (!withdrawal) return call('POST /api/admin/orders/:id/refunds', { params: { id: seen.id }, body, ...once });
      const { id, evidence } = withdrawal;
      return call('POST /api/admin/withdrawals/:id/refund', { params: { id }, body: { ...body, evidence }, ...once });
    },
  );
  const values = useWatch({ control: form.control });
  const { payment } = base;
  const total = refundTotal(base, form.getValues(), isWithdrawn ? leftOfCharge(base).total : undefined);
  const saveLabel = payment && total ? `Refund ${formatMoney(total, payment.currency)}` : 'Refund';
  return (
    <FormDialog {...dialog} title={`Refund for ${base.order_number}`} saveLabel={saveLabel} size="md">
      {packingNotes([base]).map((text) => (
        <Banner key={text} tone="warn">
          {text}
        </Banner>
      ))}
      {base.items.some((item) => leftOf(item) > 0) && (
        <SelectField form={form} name="of" label="What goes back" required first>
          <option value="items">Items and shipping</option>
          <option value="amount">Any amount</option>
        </SelectField>
      )}
      {values.of === 'amount' ? (
        <AmountField form={form} order={base} />
      ) : (
        <PartFields form={form} order={base} isWithdrawn={isWithdrawn} />
      )}
      {values.of === 'amount' && goesOutNote([base]).map((text) => <Banner key={text}>{text}</Banner>)}
      <TextField
        form={form}
        name="reason"
        label="Reason"
        optional={values.of === 'items'}
        required={values.of === 'amount'}
        hint="The customer reads it in the mail about the refund."
      />
      <Total form={form} order={base} isWithdrawn={isWithdrawn} />
    </FormDialog>
  );
}

interface FieldsProps {
  form: UseFormReturn<RefundValues>;
  order: Order;
}

interface WithdrawnProps extends FieldsProps {
  isWithdrawn: boolean;
}

function AmountField({ form, order }: FieldsProps) {
  const left = order.payment ? moneyLeft(order.payment) : 0;
  return (
    <NumberField
      form={form}
      name="amount"
      label="Amount"
      required
      currency={order.payment?.currency}
      max={left / 100}
      hint={`${formatMoney(left, order.payment?.currency)} of what was charged has not gone back.`}
    />
  );
}

/** `isWithdrawn`: the shipping follows the units, until somebody says otherwise. */
function PartFields({ form, order, isWithdrawn }: WithdrawnProps) {
  useWatch({ control: form.control });
  const withdrawn = isWithdrawn ? withdrawnShipping(order, form.getValues('quantities')) : undefined;
  const propose = useEffectEvent((shipping: string) => {
    if (!form.getFieldState('shipping').isTouched) form.setValue('shipping', shipping);
  });
  useEffect(() => {
    if (withdrawn !== undefined) propose(withdrawn);
  }, [withdrawn]);
  const shipping = shippingLeft(order);
  const reached = replacementsReached(order, form.getValues());
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">Items</legend>
        <ul className="divide-y divide-line border-y border-line">
          {order.items.map(
            (item) =>
              leftOf(item) > 0 && (
                <ItemUnits key={item.id} form={form} name={`quantities.${item.id}`} item={item} most={leftOf(item)}>
                  <RestockField
                    form={form}
                    name={`restock.${item.id}`}
                    label="They are here: put them into stock"
                    item={item}
                    unitsOf={({ quantities }) => Number(quantities[item.id] ?? 0)}
                    most={leftOf(item)}
                    unsent={unsentBeside(order, item)}
                  />
                  {reached
                    .filter(({ order_item_id }) => order_item_id === item.id)
                    .map((exchange) => (
                      <ReplacementField key={exchange.replacement.id} {...{ form, order, exchange }} />
                    ))}
                </ItemUnits>
              ),
          )}
        </ul>
      </fieldset>
      {shipping > 0 && (
        <NumberField
          form={form}
          name="shipping"
          label="Shipping"
          optional
          currency={order.payment?.currency}
          max={shipping / 100}
          hint={`${formatMoney(shipping, order.payment?.currency)} of the shipping has not gone back.`}
        />
      )}
    </>
  );
}

/** Asks whether what replaces the units that are refunded is cancelled with them; where it was sent, whether it is back. */
function ReplacementField({ form, order, exchange }: FieldsProps & { exchange: ExchangedUnits }) {
  const { id, order_number } = exchange.replacement;
  if (canRestockReplacement(exchange)) {
    const units = unitsBack(order, form.getValues(), exchange);
    return (
      <CheckField
        form={form}
        name={`restockReplacements.${id}`}
        label={`The replacement ${order_number} is here: put ${units === 1 ? 'it' : `${units} of it`} into stock`}
        hint="It was sent already. Once it is back, you can also do this in its own order."
        className="w-full"
      />
    );
  }
  if (!canCancel(exchange))
    return (
      <p className="w-full text-sm text-text-2">
        The replacement {order_number} was sent already, and nothing of it can go into stock any more.
      </p>
    );
  return (
    <CheckField
      form={form}
      name={`cancelReplacements.${exchange.replacement.id}`}
      {...replacementQuestion(exchange)}
      className="w-full"
    />
  );
}

/** What goes back, and to where, as it is typed; or why it cannot. */
function Total({ form, order, isWithdrawn }: WithdrawnProps) {
  useWatch({ control: form.control });
  const { payment } = order;
  const values = form.getValues();
  const most = isWithdrawn ? leftOfCharge(order).total : undefined;
  const total = refundTotal(order, values, most);
  const problem = refundProblem(order, values, most);
  const why = isWithdrawn && whyLess(order, values);
  if (!payment) return null;
  if (problem) return <Banner tone="bad">{problem}</Banner>;
  return (
    <p aria-live="polite" className="rounded-md border border-line bg-surface-2 px-4 py-3">
      {total ? (
        <>
          {why && <>{why} </>}
          <strong>{formatMoney(total, payment.currency)}</strong> goes back to {sentTo(payment)} at once. This cannot be
          undone.
        </>
      ) : (
        'Nothing is refunded yet.'
      )}
    </p>
  );
}
