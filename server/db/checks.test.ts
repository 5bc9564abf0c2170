import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ACTIVITY_TYPES } from '#domain/activity-types.ts';
import { MAIL_STATES } from '#domain/mail-kinds.ts';
import { ORDER_STATUSES } from '#domain/order-status.ts';
import { STOCK_REASONS, STOCK_STATES } from '#domain/stock.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

type Row = Record<string, string | number | null>;
interface Rule {
  name: string;
  good: Row[];
  bad: Row[];
}

/** Exactly these, or null where the column may be; `of` has what else a row with such a value needs. */
const oneOf = (column: string, values: readonly string[], of: (value: string) => Row = () => ({})) => ({
  good: [...values, null].map((value) => ({ ...of(value ?? ''), [column]: value })),
  bad: ['', 'anything', `${values[0]} `, `${values[0]}\n`, values[0]?.toUpperCase() ?? '', values.join(',')].map(
    (value) => ({
      ...of(value),
      [column]: value,
    }),
  ),
});
const between = (column: string, low: number, high: number) => ({
  good: [low, low + 1, high, null].map((value) => ({ [column]: value })),
  bad: [low - 1, high + 1, -high, 2 ** 31 - 1, -(2 ** 31)].map((value) => ({ [column]: value })),
});

const AMOUNTS = ['subtotal_cents', 'shipping_cents', 'discount_cents', 'tax_cents', 'total_cents'];
const NOTHING = Object.fromEntries(AMOUNTS.map((column) => [column, 0]));
const NOW = '2026-03-01T12:00:00Z';
const finished = (state: string): Row => ({ finished_at: state === 'due' ? null : NOW });

const RULES: Record<string, Rule[]> = {
  orders: [
    { name: 'orders_status_check', ...oneOf('status', ORDER_STATUSES) },
    {
      name: 'orders_payment_status_check',
      ...oneOf('payment_status', ['unpaid', 'paid', 'refund_due', 'refund_submitting', 'refunded']),
    },
    { name: 'orders_stock_state_check', ...oneOf('stock_state', ['reserved', 'sold', 'released']) },
    {
      name: 'orders_cancel_reason_check',
      ...oneOf('cancel_reason', ['expired', 'superseded', 'refused', 'admin', 'buyer']),
    },
    { name: 'orders_dispute_check', ...oneOf('dispute', ['open', 'won', 'lost']) },
    {
      name: 'orders_cents_check',
      good: [NOTHING, Object.fromEntries(AMOUNTS.map((column, index) => [column, index * 100]))],
      bad: AMOUNTS.map((column) => ({ ...NOTHING, [column]: -1 })),
    },
  ],
  payments: [
    {
      name: 'payments_state_check',
      ...oneOf('state', ['creating', 'open', 'processing', 'canceling', 'canceled', 'succeeded', 'quarantine']),
    },
    { name: 'payments_provider_check', ...oneOf('provider', ['stripe', 'sandbox', 'none']) },
    { name: 'payments_cancel_reason_check', ...oneOf('cancel_reason', ['expired', 'superseded', 'refused', 'admin']) },
    {
      name: 'payments_card_brand_check',
      good: ['v', 'é'.repeat(40), null].map((card_brand) => ({ card_brand })),
      bad: ['', 'v'.repeat(41)].map((card_brand) => ({ card_brand })),
    },
  ],
  order_items: [{ name: 'order_items_quantity_check', ...between('quantity', 1, 99) }],
  reservations: [
    { name: 'reservations_state_check', ...oneOf('state', ['active', 'sold', 'released']) },
    {
      name: 'reservations_check',
      good: [
        { quantity: 2, returned: 0, called_off: 0 },
        { quantity: 2, returned: 2, called_off: 2 },
      ],
      bad: [{ quantity: 2, returned: 3, called_off: 0 }],
    },
    {
      name: 'reservations_check1',
      good: [{ quantity: 2, returned: 2, called_off: 1 }],
      bad: [
        { quantity: 2, returned: -1, called_off: 0 },
        { quantity: 2, returned: -1, called_off: -1 },
        { quantity: 2, returned: 1, called_off: 2 },
      ],
    },
  ],
  outbox: [{ name: 'outbox_state_check', ...oneOf('state', MAIL_STATES, finished) }],
  stock_ledger: [
    { name: 'stock_ledger_kind_check', ...oneOf('kind', ['initial', 'adjust', 'reserve', 'release', 'restock']) },
    { name: 'stock_ledger_reason_check', ...oneOf('reason', STOCK_REASONS) },
    { name: 'stock_ledger_became_check', ...oneOf('became', STOCK_STATES) },
  ],
  activities: [{ name: 'activities_type_check', ...oneOf('type', ACTIVITY_TYPES) }],
  cart_items: [{ name: 'cart_items_quantity_check', ...between('quantity', 1, 99) }],
  sandbox_intents: [
    {
      name: 'sandbox_intents_status_check',
      ...oneOf('status', ['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled']),
    },
    {
      name: 'sandbox_intents_card_behaviour_check',
      ...oneOf('card_behaviour', ['authentication_declined', 'refund_fails', 'dispute_won', 'dispute_lost']),
    },
    {
      name: 'sandbox_intents_settles_as_check',
      ...oneOf('settles_as', ['succeeded', 'requires_payment_method']),
    },
  ],
};
// When it settles is told with what it settles as.
for (const { good, bad } of RULES.sandbox_intents ?? [])
  for (const row of [...good, ...bad]) row.settles_at = (row.settles_as ?? null) === null ? null : NOW;

/** Which of a table's checks refuses each of the rows; null of one that they let pass. Columns that a row does not have are null. */
const refusals = (table: string, rows: Row[]): Promise<(string | null)[]> =>
  shop.write(async (tx) => {
    await sql.raw(`create temp table checked (like ${table} including constraints) on commit drop`).execute(tx);
    await sql`create temp table refusals (place integer, name text) on commit drop`.execute(tx);
    await sql
      .raw(`do $$
        declare
          its record;
        begin
          for its in select attname from pg_attribute where attrelid = 'checked'::regclass and attnum > 0 and attnotnull loop
            execute format('alter table checked alter column %I drop not null', its.attname);
          end loop;
        end $$`)
      .execute(tx);
    await sql`select set_config('test.rows', ${JSON.stringify(rows)}, true)`.execute(tx);
    await sql
      .raw(`do $$
        declare
          its record;
          refused text;
        begin
          for its in select * from jsonb_array_elements(current_setting('test.rows')::jsonb) with ordinality as given (what, place) loop
            refused := null;
            begin
              insert into checked select * from jsonb_populate_record(null::checked, its.what);
            exception when check_violation then
              get stacked diagnostics refused = constraint_name;
            end;
            insert into refusals values (its.place, refused);
          end loop;
        end $$`)
      .execute(tx);
    const { rows: found } = await sql<{ name: string | null }>`select name from refusals order by place`.execute(tx);
    return found.map(({ name }) => name);
  });

it.each(Object.entries(RULES))('Only what may be in %s gets into it', async (table, rules) => {
  for (const { name, good, bad } of rules) {
    expect([name, await refusals(table, good)]).toEqual([name, good.map(() => null)]);
    expect([name, await refusals(table, bad)]).toEqual([name, bad.map(() => name)]);
  }
});
