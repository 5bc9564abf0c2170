import type { AdminOrder } from '#contract/admin-orders.ts';
import type { Notice } from '#web/admin/failure.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { OrderForm } from './order-form.tsx';
import { useOrder } from './use-order.ts';

export interface OpenedOrderProps {
  id: string;
  row: AdminOrder | undefined;
  onSaved: () => void;
  onClose: () => void;
  onMissing: (notice: Notice) => void;
}

/** The edit form of the order in the address, filled with the order as it is when it opens. */
export function OpenedOrder({ id, row, onSaved, onClose, onMissing }: OpenedOrderProps) {
  const { order, notice } = useOrder(id, row);
  const [kept, setKept] = useState(order);
  if (order && !kept) setKept(order);

  const tell = useEffectEvent(onMissing);
  useEffect(() => {
    if (notice) tell(notice);
  }, [notice]);

  return kept && <OrderForm order={kept} onSaved={onSaved} onClose={onClose} />;
}
