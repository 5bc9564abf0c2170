import { MIN_CARD_CENTS } from '#domain/limits.ts';
import { type Db, refuseInsideTransaction, sendUnawaited, type Tx } from '#server/db/database.ts';
import { type Intent, type PaymentProvider, ProviderRefused } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import type { Deliverer } from './deliver.ts';
import { isChargedBack, listDisputes } from './disputes.ts';
import { type IntentRow, recordEvent, type SandboxRefundRow } from './events.ts';
import { providerId } from './provider-id.ts';
import { asSettled, settleIntent } from './settle.ts';

export type Ledger = Pick<
  PaymentProvider,
  'create' | 'retrieve' | 'cancel' | 'refund' | 'listIntents' | 'listRefunds' | 'listDisputes'
>;

/** The provider's calls on the sandbox's own tables, each in one transaction. */
export function createLedger(parts: Pick<Services, 'db' | 'clock' | 'ids'> & { deliverer: Deliverer }): Ledger {
  const { db, clock, ids } = parts;
  return {
    async create({ amount, currency, metadata, idempotencyKey }) {
      refuseInsideTransaction('The card provider');
      if (amount < MIN_CARD_CENTS) throw new ProviderRefused('The amount is below what a card can be charged');
      const id = providerId(ids, 'pi');
      const { created } = await db.transaction(async (tx) => {
        const insert = tx
          .insertInto('sandbox_intents')
          .values({
            id,
            client_secret: providerId(ids, `${id}_secret`),
            idempotency_key: idempotencyKey,
            amount_cents: amount,
            currency,
            status: 'requires_payment_method',
            metadata: JSON.stringify(metadata),
            amount_received_cents: 0,
            created_at: clock.now(),
          })
          // Changes nothing, and returns the row of an earlier request with this key.
          .onConflict((conflict) => conflict.column('idempotency_key').doUpdateSet({ idempotency_key: idempotencyKey }))
          .returningAll()
          .executeTakeFirstOrThrow();
        sendUnawaited(insert);
        return { created: insert };
      });
      const row = await created;
      const same = row.amount_cents === amount && row.currency === currency && sameMetadata(row.metadata, metadata);
      if (!same) throw new ProviderRefused('This idempotency key was used with other parameters');
      return intentOf(row);
    },

    async retrieve(intentId) {
      refuseInsideTransaction('The card provider');
      const row = await db.selectFrom('sandbox_intents').selectAll().where('id', '=', intentId).executeTakeFirst();
      if (!row) throw noSuchIntent(intentId);
      return intentOf(await settleIntent(db, row, clock.now()));
    },

    async cancel(intentId) {
      refuseInsideTransaction('The card provider');
      return db.transaction(async (tx) => {
        const canceled = await tx
          .updateTable('sandbox_intents')
          .set({ status: 'canceled' })
          .where('id', '=', intentId)
          .where('status', 'in', ['requires_payment_method', 'requires_action'])
          .returningAll()
          .executeTakeFirst();
        if (!canceled) return intentOf(asSettled(await lockIntent(tx, intentId), clock.now()));
        await recordEvent(tx, parts, { type: 'payment_intent.canceled' }, canceled);
        return intentOf(canceled);
      });
    },

    async refund({ intentId, amount, metadata, idempotencyKey }) {
      refuseInsideTransaction('The card provider');
      return db.transaction(async (tx) => {
        const intent = await lockIntent(tx, intentId);
        const refunds = await tx.selectFrom('sandbox_refunds').selectAll().where('intent_id', '=', intentId).execute();
        const repeated = refunds.find((refund) => refund.idempotency_key === idempotencyKey);
        if (repeated?.amount_cents === amount) return repeated.id;
        if (repeated) throw new ProviderRefused('This idempotency key was used with other parameters');
        const now = clock.now();
        const refunded = refunds
          .filter((refund) => !hasFailed(refund, now))
          .reduce((sum, refund) => sum + refund.amount_cents, 0);
        if (refunded + amount > intent.amount_received_cents) {
          throw new ProviderRefused('The refund is more than what is left of the payment');
        }
        if (await isChargedBack(tx, intent, now))
          throw new ProviderRefused('The payment is disputed, or was lost by it');
        const fails = intent.card_behaviour === 'refund_fails';
        const refund = await tx
          .insertInto('sandbox_refunds')
          .values({
            id: providerId(ids, 're'),
            intent_id: intentId,
            idempotency_key: idempotencyKey,
            amount_cents: amount,
            metadata: JSON.stringify(metadata),
            fails_at: fails ? new Date(now.getTime() + REFUND_FAILS_IN_MS) : null,
            created_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow();
        await recordEvent(tx, parts, { type: 'charge.refunded' }, intent);
        if (fails)
          await recordEvent(tx, parts, { type: 'refund.failed', refund }, intent, { inMs: REFUND_FAILS_IN_MS });
        return refund.id;
      });
    },

    async *listIntents(since) {
      refuseInsideTransaction('The card provider');
      const rows = await db
        .selectFrom('sandbox_intents')
        .selectAll()
        .where('created_at', '>=', since)
        .orderBy('created_at', 'desc')
        .execute();
      yield* rows.map((row) => intentOf(asSettled(row, clock.now())));
    },

    async listRefunds(intentId) {
      refuseInsideTransaction('The card provider');
      const rows = await db.selectFrom('sandbox_refunds').selectAll().where('intent_id', '=', intentId).execute();
      const failed = rows.filter((row) => hasFailed(row, clock.now()));
      await storeFailures(db, failed);
      return rows.map((row) => ({
        id: row.id,
        refundId: row.metadata.refund_id,
        amount: row.amount_cents,
        state: failed.includes(row) ? 'failed' : 'succeeded',
      }));
    },

    async *listDisputes(since) {
      refuseInsideTransaction('The card provider');
      yield* await listDisputes(db, since, clock.now());
    },
  };
}

/** As Stripe's test card for it, but in minutes: it has succeeded at first. */
const REFUND_FAILS_IN_MS = 180_000;

const hasFailed = ({ fails_at }: SandboxRefundRow, now: Date) => fails_at !== null && fails_at <= now;

async function storeFailures(db: Db, failed: SandboxRefundRow[]): Promise<void> {
  const ids = failed.filter((refund) => !refund.failed).map(({ id }) => id);
  if (ids.length === 0) return;
  await db.transaction((tx) =>
    tx.updateTable('sandbox_refunds').set({ failed: true }).where('id', 'in', ids).execute(),
  );
}

async function lockIntent(tx: Tx, intentId: string): Promise<IntentRow> {
  const row = await tx
    .selectFrom('sandbox_intents')
    .selectAll()
    .where('id', '=', intentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw noSuchIntent(intentId);
  return row;
}

const noSuchIntent = (intentId: string) => new ProviderRefused(`No such payment intent: ${intentId}`);

const sameMetadata = (a: Record<string, string>, b: Record<string, string>) =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([key, value]) => b[key] === value);

const intentOf = (row: IntentRow): Intent => ({
  id: row.id,
  status: row.status,
  clientSecret: row.client_secret,
  amount: row.amount_cents,
  amountReceived: row.amount_received_cents,
  currency: row.currency,
  metadata: row.metadata,
  card: row.card_brand ? { brand: row.card_brand, last4: row.card_last4 } : undefined,
  declinedCharge:
    row.status === 'requires_payment_method' && row.failure_code !== 'authentication_failure'
      ? (row.failed_charge ?? undefined)
      : undefined,
  livemode: false,
});
