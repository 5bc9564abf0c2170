import type { Db } from '#server/db/database.ts';
import { parseEvent } from '#server/payments/event-text.ts';
import type { PaymentProvider } from '#server/payments/provider.ts';
import type { Services } from '#server/services.ts';
import type { CardInput } from './cards.ts';
import { createDeliverer } from './deliver.ts';
import { Faults } from './faults.ts';
import { createLedger } from './ledger.ts';
import { authenticate, payWithCard, redirectToBank, type Try } from './pay.ts';
import { randomLetters } from './provider-id.ts';
import { verify } from './signature.ts';

/** The built-in card provider with Stripe's semantics and no money. Its card form and the bank's page call it directly. */
export interface Sandbox extends PaymentProvider {
  readonly name: 'sandbox';
  pay(clientSecret: string, card: CardInput): Promise<Try>;
  /** Begins a payment by bank, which `authenticate` completes. */
  redirect(clientSecret: string): Promise<Try>;
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Promise<Try>;
  readonly faults: Faults;
}

// The name is the discriminant: no other provider has it.
export const isSandbox = (provider: PaymentProvider): provider is Sandbox => provider.name === 'sandbox';

export const WEBHOOK_SECRET = 'sandbox webhook secret';
const PUBLISHABLE_KEY = 'sandbox publishable key';

/** `origin` returns the URL at which this process answers; called at each delivery. */
export async function createSandbox(
  parts: Pick<Services, 'db' | 'clock' | 'ids' | 'log'>,
  origin: () => string,
): Promise<Sandbox> {
  const { db, clock, ids } = parts;
  const secret = await findOrCreateSetting(db, WEBHOOK_SECRET, `whsec_${randomLetters(ids)}`);
  const faults = new Faults();
  const deliverer = createDeliverer(parts, { secret, origin, faults });
  const own = { ...parts, deliverer };
  const ledger = createLedger(own);
  return {
    name: 'sandbox',
    publishableKey: await findOrCreateSetting(db, PUBLISHABLE_KEY, `pk_sandbox_${randomLetters(ids)}`),
    livemode: false,
    create: (intent) => faults.call('create', () => ledger.create(intent)),
    retrieve: (intentId) => faults.call('retrieve', () => ledger.retrieve(intentId)),
    cancel: (intentId) => faults.call('cancel', () => ledger.cancel(intentId)),
    refund: (refund) => faults.call('refund', () => ledger.refund(refund)),
    listIntents: (since) => ledger.listIntents(since),
    listRefunds: (intentId) => ledger.listRefunds(intentId),
    listDisputes: (since) => ledger.listDisputes(since),
    readEvent(text, signature) {
      verify(text, signature, secret, clock.now());
      return parseEvent(text);
    },
    start: () => deliverer.start(),
    stop: () => deliverer.stop(),
    pay: (clientSecret, card) => payWithCard(own, clientSecret, card),
    redirect: (clientSecret) => redirectToBank(own, clientSecret),
    authenticate: (clientSecret, outcome) => authenticate(own, clientSecret, outcome),
    faults,
  };
}

/** The stored value of a setting, which is `value` the first time; of several processes that start together, one wins. */
async function findOrCreateSetting(db: Db, key: string, value: string): Promise<string> {
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
