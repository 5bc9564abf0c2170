import type { WithdrawalState } from '#domain/withdrawals.ts';
import { longDate } from '#web/format.ts';
import type { MyOrderDetail } from '#web/shop/orders/read-order.ts';

const STATES: Record<WithdrawalState, string> = {
  received: 'We have received it, and write to you.',
  awaiting_goods: 'We are waiting for the items to come back.',
  refunded: 'Settled: under “Payment” you see what goes back to your card.',
  declined: 'We could not refund it, and have written to you why.',
};

/** What has become of a withdrawal; of one whose order is not paid, what becomes of the payment. */
function stateText(state: WithdrawalState, { payment, status }: MyOrderDetail): string {
  if (state === 'received' && status === 'pending' && !payment)
    return 'We have received it. Once your payment has arrived, it goes back.';
  return STATES[state];
}

/** What was withdrawn from of an order, when, and what has become of it. */
export const Withdrawals = ({ order }: { order: MyOrderDetail }) => (
  <ul className="grid gap-4">
    {order.withdrawals.map(({ reference, received_at: receivedAt, state, declared }) => (
      <li key={reference} className="text-text-2">
        <p>
          <span className="font-medium text-text">{reference}</span>, received on{' '}
          <time dateTime={receivedAt}>{longDate(receivedAt)}</time>
        </p>
        <ul className="wrap-anywhere">
          {declared.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="text-text">{stateText(state, order)}</p>
      </li>
    ))}
  </ul>
);
