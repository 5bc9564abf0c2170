import { STOCK_REASONS, STOCK_STATES } from '#domain/stock.ts';
import { z } from 'zod';
import { AdminProduct, SeenStock, Stock } from './admin-products.ts';
import { endpoint, list, one } from './endpoint.ts';
import { ById, ExpectedUpdatedAt, Id, Instant, Line, PagingOf } from './fields.ts';

const Reason = z.enum(STOCK_REASONS, `must be one of ${STOCK_REASONS.join(', ')}`);

/** One entry of the stock ledger, in the words of the back office. */
export const StockChange = z.object({
  id: z.string(),
  variant: z.object({ size: z.string().nullable(), title: z.string() }),
  /** Units that came in; negative where they went out. */
  change: z.int(),
  /** The stock after it. */
  stock: z.int(),
  kind: z.enum(['initial', 'adjust', 'reserve', 'release', 'restock']),
  /** What the variant became by it; null: only its count changed. `removed` leaves the stock as it was. */
  became: z.enum(STOCK_STATES).nullable(),
  reason: Reason.nullable(),
  note: z.string().nullable(),
  /** Who changed it by hand; null is the shop itself, or not known. */
  actor: z.string().nullable(),
  /** The order that took it or gave it back. */
  order: z.object({ id: z.string(), orderNumber: z.string(), isDeleted: z.boolean() }).nullable(),
  createdAt: Instant,
});
export type StockChange = z.input<typeof StockChange>;

export const listStockChanges = endpoint({
  method: 'GET',
  path: '/api/admin/products/:id/stock',
  summary: 'Every change of the stock of a product, newest first',
  params: ById,
  query: PagingOf(10),
  response: list(StockChange),
});

export const updateStock = endpoint({
  method: 'PUT',
  path: '/api/admin/products/:id/stock',
  summary: 'Change the stock of variants of a product; those left out stay as they are',
  params: ById,
  body: z.object({
    variants: z
      .array(z.object({ id: Id, stock: Stock, seenStock: SeenStock }))
      .min(1, 'must have at least one entry')
      .max(200),
    reason: Reason.nullish(),
    note: Line(200).nullish(),
    expectedUpdatedAt: ExpectedUpdatedAt,
  }),
  once: true,
  response: one(AdminProduct),
});
