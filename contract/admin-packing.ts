import { z } from 'zod';
import { AdminOrder } from './admin-orders.ts';
import { endpoint, list, one } from './endpoint.ts';
import { Id, PagingOf } from './fields.ts';

/** As many as the largest page of a list: what is printed at once. */
const MAX_ORDERS_AT_ONCE = 100;

export const listOrdersToPack = endpoint({
  method: 'GET',
  path: '/api/admin/packing',
  summary: 'What is to be packed, oldest first: paid, or processing, with something left to send and no refund due',
  query: PagingOf(MAX_ORDERS_AT_ONCE),
  response: list(AdminOrder),
});

export const setPacking = endpoint({
  method: 'PUT',
  path: '/api/admin/packing',
  summary:
    'Note that orders are being packed, or not after all; one that is not to be packed, or is being packed already, stays as it is. All of them as they are now',
  body: z.object({
    ids: z
      .array(Id, 'must be a list')
      .min(1, 'must not be empty')
      .max(MAX_ORDERS_AT_ONCE, `must have at most ${MAX_ORDERS_AT_ONCE} entries`),
    isBeingPacked: z.boolean('must be true or false'),
  }),
  response: one(z.array(AdminOrder)),
});
