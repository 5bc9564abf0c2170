import { ADMIN_SORTS } from '#domain/admin-sorts.ts';
import { RETURN_EVIDENCE, WITHDRAWAL_FILTERS, WITHDRAWAL_STATES } from '#domain/withdrawals.ts';
import { z } from 'zod';
import { AdminOrder, createRefund } from './admin-orders.ts';
import { endpoint, list, one } from './endpoint.ts';
import { ById, Day, Instant, Named, PagingOf, Search, SortOf } from './fields.ts';
import { Statement } from './withdrawals.ts';

const Filter = z.enum(WITHDRAWAL_FILTERS, `must be one of ${WITHDRAWAL_FILTERS.join(', ')}`);
const Evidence = z.enum(RETURN_EVIDENCE, `must be one of ${RETURN_EVIDENCE.join(', ')}`);

export const AdminWithdrawal = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  receivedAt: Instant,
  /** Of a late one: the last day to withdraw, which had passed when it was received. Null where it had not, and where nobody knows. */
  windowEndedOn: Day.nullable(),
  name: z.string(),
  email: z.string(),
  /** Exactly what its sender read before they confirmed. */
  statement: Statement,
  /** Null where none was found: somebody names it. */
  order: z.object({ id: z.string(), number: z.string() }).nullable(),
  /** Whether the order was found by itself. */
  isMatched: z.boolean(),
  /** Without an order: the one that has the number, and whose buyer has another e-mail address than the sender. */
  otherOrder: z.object({ id: z.string(), number: z.string(), email: z.string() }).nullable(),
  /** Lines that were chosen; none where it was typed what it is about. */
  items: z.array(
    z.object({
      orderItemId: z.string(),
      name: z.string(),
      variant: z.string(),
      quantity: z.int(),
      /** Units of it whose money went back because of this withdrawal. */
      refunded: z.int(),
    }),
  ),
  decidedAt: Instant.nullable(),
  /** Who has decided it; null as long as nobody has, and where the shop has by itself. */
  decidedBy: z.string().nullable(),
  decidedReason: z.string().nullable(),
  evidence: z.enum(RETURN_EVIDENCE).nullable(),
});
export type AdminWithdrawal = z.input<typeof AdminWithdrawal>;

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/admin/withdrawals',
  summary: 'Withdrawals from contracts, newest first; `open` are those that somebody still has to see to',
  query: PagingOf(10).extend({
    search: Search,
    state: Filter.or(z.literal('')).optional(),
    sort: SortOf(ADMIN_SORTS.withdrawals),
  }),
  response: list(AdminWithdrawal),
});

export const getWithdrawal = endpoint({
  method: 'GET',
  path: '/api/admin/withdrawals/:id',
  summary: 'A withdrawal from a contract',
  params: ById,
  response: one(AdminWithdrawal),
});

export const assignWithdrawal = endpoint({
  method: 'PUT',
  path: '/api/admin/withdrawals/:id/order',
  summary: 'Name the order that a withdrawal is about; 409 where one is known, or it is decided',
  params: ById,
  body: z.object({ order: Named(60).meta({ examples: ['ANT-7K3M9Q'] }) }),
  response: one(AdminWithdrawal),
});

export const refundWithdrawal = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/:id/refund',
  summary: 'Refund what was withdrawn from, because the goods are back or were posted; 409 where it is decided',
  params: ById,
  /** As the refund of a part of its order. */
  body: createRefund.body.extend({ evidence: Evidence }),
  response: one(AdminOrder),
  status: 201,
  once: true,
});

export const decideWithdrawal = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/:id/decision',
  summary: 'Decline a withdrawal, which its sender is told, or note that its money went back in another way',
  params: ById,
  body: z.object({
    state: z.enum(['refunded', 'declined'], 'must be one of refunded, declined'),
    /** Of one that is declined, its sender reads it. */
    reason: Named(200),
  }),
  response: one(AdminWithdrawal),
});
