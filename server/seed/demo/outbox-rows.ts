import { demoId } from './demo-ids.ts';
import type { Row } from './demo-rows.ts';
import type { PlacedOrder } from './placed-order.ts';

/** Nobody is written to about an order that the demo began with. */
export function confirmationRows({ name, id, order, finishedAt }: PlacedOrder): Row<'outbox'>[] {
  if (order.ended === 'expired') return [];
  return [
    {
      id: demoId(`${name} confirmation`),
      topic: 'mail',
      key: `order_confirmation ${id}`,
      payload: '{}',
      state: 'dropped',
      error: 'Part of the demo',
      due_at: finishedAt,
      created_at: finishedAt,
      finished_at: finishedAt,
    },
  ];
}
