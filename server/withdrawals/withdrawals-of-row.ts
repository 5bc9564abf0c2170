import type { OrderDetail } from '#contract/orders.ts';
import type { WithdrawalState, WithdrawalStatement } from '#domain/withdrawals.ts';
import { windowEndedOn } from '#domain/withdrawal-window.ts';
import type { Reader } from '#server/db/database.ts';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { z } from 'zod';

/** What `withdrawalsOfRow` has selected. */
export interface WithWithdrawals {
  withdrawals: {
    id: string;
    reference: string;
    received_at: string;
    last_delivery: string | null;
    state: WithdrawalState;
    statement: WithdrawalStatement;
    items: { order_item_id: string; quantity: number; refunded: number }[];
  }[];
}

/** An SQL expression of the withdrawals from each order that is selected, oldest first. They come with its row, as JSON. */
export const withdrawalsOfRow = (db: Reader) =>
  jsonArrayFrom(
    db
      .selectFrom('withdrawals')
      .select(['id', 'reference', 'received_at', 'last_delivery', 'state', 'statement'])
      .select(
        jsonArrayFrom(
          db
            .selectFrom('withdrawal_items')
            .select(['order_item_id', 'quantity', 'refunded'])
            .where('withdrawal_id', '=', sql<string>`withdrawals.id`),
        ).as('items'),
      )
      .where('order_id', '=', sql<string>`orders.id`)
      .orderBy('received_at')
      .orderBy('withdrawals.id'),
  ).as('withdrawals');

/** The withdrawals from an order for its buyer. */
export const presentWithdrawals = ({ withdrawals }: WithWithdrawals): z.output<typeof OrderDetail>['withdrawals'] =>
  withdrawals.map(({ reference, received_at, last_delivery, state, statement, items }) => ({
    reference,
    received_at: new Date(received_at),
    window_ended_on: windowEndedOn(last_delivery === null ? null : new Date(last_delivery), new Date(received_at)),
    state,
    declared: statement.items,
    items,
  }));
