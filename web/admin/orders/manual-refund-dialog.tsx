import { formatMoney } from '#domain/money.ts';
import type { Order } from './read-order.ts';
import type { Refund } from './refunds-of.ts';
import { TextDialog, type TextDialogProps } from './text-dialog.tsx';

interface ManualRefundDialogProps extends Pick<TextDialogProps, 'notice' | 'onSubmit' | 'onClose'> {
  order: Order;
  refund: Refund;
}

const field = {
  label: 'How it was paid back',
  hint: 'For example: bank transfer of 24 November, with its reference. The customer does not see it.',
};

/** Asks how the money of a refused refund was paid back, and says what marking it does. */
export const ManualRefundDialog = ({ order, refund, ...props }: ManualRefundDialogProps) => (
  <TextDialog
    {...props}
    title={`Mark ${formatMoney(refund.amount, order.payment?.currency)} as paid back?`}
    detail={
      <div className="flex flex-col gap-3">
        <p>Order {order.order_number}</p>
        <p>The shop sends nothing. Mark it once you have paid the customer back yourself, such as by bank transfer.</p>
        <p>The amount then counts as refunded. This cannot be undone.</p>
      </div>
    }
    field={field}
    required="Please say how it was paid back"
    submitLabel="Mark as paid back"
  />
);
