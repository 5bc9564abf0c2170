import type { Ids, Services } from '#server/services.ts';
import type { Db } from '#server/db/database.ts';
import { parseEvent } from '#server/payments/event-text.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import { createLedger } from './ledger.ts';
import type { CardInput } from './cards.ts';
import { makeDeliverer } from './deliver.ts';
import { authenticate, payWithCard, type Try } from './pay.ts';
import { verify } from './signature.ts';
import { Faults } from './faults.ts';

/** The built-in provider: Stripe's semantics, no money. Its card form and the bank's page speak to it directly. */
export interface Sandbox extends PaymentProvider {
  readonly name: 'sandbox';
  pay(clientSecret: string, card: CardInput): Promise<Try>;
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Promise<Try>;
  readonly faults: Faults;
}

// Nothing else takes this name.
export const isSandbox = (provider: PaymentProvider): provider is Sandbox => provider.name === 'sandbox';

export const WEBHOOK_SECRET = 'sandbox webhook secret';
const PUBLISHABLE_KEY = 'sandbox publishable key';

/** `origin`: where this very process answers, asked for at each delivery. */
export async function makeSandbox(
  parts: Pick<Services, 'db' | 'clock' | 'ids' | 'log'>,
  origin: () => string,
): Promise<Sandbox> {
  const { db, clock, ids } = parts;
  const secret = await kept(db, WEBHOOK_SECRET, `whsec_${letters(ids)}`);
  const faults = new Faults();
  const deliverer = makeDeliverer(parts, { secret, origin, faults });
  async function andDeliver<T>(work: Promise<T>): Promise<T> {
    const result = await work;
    deliverer.wake();
    return result;
  }
  const ledger = createLedger(parts);
  return {
    name: 'sandbox',
    publishableKey: await kept(db, PUBLISHABLE_KEY, `pk_sandbox_${letters(ids)}`),
    livemode: false,
    create: (intent) => faults.call('create', () => ledger.create(intent)),
    retrieve: (intentId) => faults.call('retrieve', () => ledger.retrieve(intentId)),
    cancel: (intentId) => faults.call('cancel', () => andDeliver(ledger.cancel(intentId))),
    refund: (refund) => faults.call('refund', () => andDeliver(ledger.refund(refund))),
    listIntents: (since) => ledger.listIntents(since),
    listRefunds: (intentId) => ledger.listRefunds(intentId),
    readEvent(text, signature) {
      verify(text, signature, secret, clock.now());
      return parseEvent(text);
    },
    start: () => deliverer.start(),
    stop: () => deliverer.stop(),
    pay: (clientSecret, card) => andDeliver(payWithCard(parts, clientSecret, card)),
    authenticate: (clientSecret, outcome) => andDeliver(authenticate(parts, clientSecret, outcome)),
    faults,
  };
}

const letters = (ids: Ids) => ids.token().replaceAll(/[^A-Za-z0-9]/g, '');

/** A setting that is made up once; of several processes that start together, one wins. */
async function kept(db: Db, key: string, value: string): Promise<string> {
  return db.transaction(async (tx) => {
    await tx
      .insertInto('settings')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .execute();
    const row = await tx.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow();
    return row.value;
  });
}
