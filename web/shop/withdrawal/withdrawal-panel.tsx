import { WITHDRAW_LABEL } from '#domain/legal-labels.ts';
import { withdrawalWindowText } from '#domain/withdrawal-window.ts';
import { withdrawFrom } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import type { MyOrderDetail } from '#web/shop/orders/read-order.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { useState } from 'react';

/** Until when an order can be withdrawn from, and the way to it: there after that too, since a person decides what comes late. */
export function WithdrawalPanel({ order: { id, lastDelivery, replaces } }: { order: MyOrderDetail }) {
  const [openedAt] = useState(() => new Date());
  // From what replaces an item one withdraws where it was paid for, and by that order's date.
  const text = replaces
    ? `You withdraw from order ${replaces.number}, with which you paid for it.`
    : withdrawalWindowText(lastDelivery, openedAt);
  return (
    <>
      <p className="mb-4 max-w-prose text-text-2">{text}</p>
      <Link to={withdrawFrom(id)} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
        {WITHDRAW_LABEL}
      </Link>
    </>
  );
}
