import { addDays } from '#domain/holidays.ts';
import { dayText, shopDay } from '#domain/shop-time.ts';
import { unitsText } from '#domain/units-text.ts';
import { RETURN_WITHIN_DAYS, type WithdrawalState } from '#domain/withdrawals.ts';
import { longDate } from '#web/format.ts';
import type { MyOrder, MyOrderDetail } from '#web/shop/orders/read-order.ts';
import { lateText, sendBackText } from './next-steps.ts';

type Withdrawal = MyOrderDetail['withdrawals'][number];

const STATES: Record<Exclude<WithdrawalState, 'awaiting_goods'>, string> = {
  received: 'We have received it and will write to you.',
  refunded: 'Settled. What became of your money is under “Payment”.',
  declined: 'We could not accept it. The mail that we sent you says why.',
};

/** Where the items go, and the last day to post them. */
export const waitingText = (receivedAt: string, items = 'the items'): string =>
  `We are waiting for ${items} to come back. ${sendBackText(`by ${dayText(addDays(shopDay(new Date(receivedAt)), RETURN_WITHIN_DAYS))}`)}`;

/** What has become of a withdrawal; of one whose order is not paid, what becomes of the payment. */
function stateText(
  { state, received_at: receivedAt, window_ended_on: endedOn, items }: Withdrawal,
  { payment, status, lines }: MyOrderDetail,
): string {
  if (state === 'awaiting_goods' && items.some(({ refunded }) => refunded > 0))
    return `What had not left us was refunded. ${waitingText(receivedAt, unitsOut(items, lines))}`;
  if (state === 'awaiting_goods') return waitingText(receivedAt);
  if (state === 'received' && endedOn) return lateText(endedOn);
  if (state === 'received' && status === 'pending' && !payment)
    return 'We have received it. Once your payment has arrived, it goes back.';
  if (state === 'refunded' && !payment?.amount) return 'Settled: nothing was charged, so no money goes back.';
  return STATES[state];
}

/** What of a withdrawal was not refunded yet: '1 × Race Jersey, 2 × Cap'. */
const unitsOut = (items: Withdrawal['items'], lines: MyOrderDetail['lines']): string =>
  unitsText(
    items.map(({ order_item_id: itemId, quantity, refunded }) => ({
      name: lines.find(({ id }) => id === itemId)?.name ?? 'item',
      units: quantity - refunded,
    })),
  );

/** What has become of the last withdrawal that was not declined, in one line; undefined where there is none. */
export function withdrawalText({ withdrawals }: Pick<MyOrder, 'withdrawals'>): string | undefined {
  const last = withdrawals.findLast(({ state }) => state !== 'declined');
  if (!last) return undefined;
  if (last.state === 'awaiting_goods') return 'Withdrawal received: we are waiting for the items';
  return last.state === 'refunded' ? 'Withdrawal settled' : 'Withdrawal received';
}

/** What was withdrawn from of an order, when, and what has become of it. */
export const Withdrawals = ({ order }: { order: MyOrderDetail }) => (
  <ul className="grid gap-4">
    {order.withdrawals.map((withdrawal) => (
      <li key={withdrawal.reference} className="text-text-2">
        <p>
          <span className="font-medium text-text">{withdrawal.reference}</span>, received on{' '}
          <time dateTime={withdrawal.received_at}>{longDate(withdrawal.received_at)}</time>
        </p>
        <ul className="wrap-anywhere">
          {withdrawal.declared.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <p className="max-w-prose text-text">{stateText(withdrawal, order)}</p>
      </li>
    ))}
  </ul>
);
