import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { CARD, pay as paySandbox } from '#testing/make/checkout.ts';
import { sandboxOf } from '#testing/stand-ins/provider-line.ts';
import { useStripeStandIn } from '#testing/stand-ins/stripe/use-stand-in.ts';
import { OLD_SECRET } from '#testing/stand-ins/stripe/use-stand-in.ts';
import { type TestShop, useTestShop } from '#testing/shop/test-shop.ts';
import { eventText, sandboxSecret } from '#testing/make/webhooks.ts';
import { BadSignature, type Intent, type PaymentProvider, ProviderRefused, ProviderUnreachable } from './provider.ts';
import { sign } from './sandbox/signature.ts';

type Call = 'create' | 'retrieve' | 'cancel' | 'refund';

/** A provider, and what a test must be able to do at its other side. */
interface Other {
  shop: TestShop;
  /** The customer, with a card. */
  pay(clientSecret: string, number: string): Promise<void>;
  /** Nobody answers while this is done; `after`: it was carried out nevertheless. */
  whileDown<T>(call: Call, when: 'before' | 'after', work: () => Promise<T>): Promise<T>;
  /** Those that are good. */
  secrets(): Promise<string[]>;
}

describe('The sandbox', () => {
  const shop = useTestShop();
  keepsTheContract({
    shop,
    pay: async (clientSecret, number) => void (await paySandbox(shop, clientSecret, number)),
    async whileDown(call, when, work) {
      sandboxOf(shop).faults.expect(call, when === 'before' ? 'timeout before' : 'timeout after');
      return work();
    },
    secrets: async () => [await sandboxSecret(shop)],
  });
});

describe('Stripe', () => {
  const used = useStripeStandIn();
  const { stripe } = used;
  const shop = useTestShop({
    get stripe() {
      return used.settings;
    },
  });
  keepsTheContract({
    shop,
    pay: async (clientSecret, number) => void stripe.ledger.pay(clientSecret, number),
    async whileDown(call, when, work) {
      stripe.fault(call, when === 'before' ? 'reset' : 'drop');
      try {
        return await work();
      } finally {
        stripe.calm();
      }
    },
    secrets: async () => [stripe.secret, OLD_SECRET],
  });
});

/** The one description of what the shop may rely on. */
function keepsTheContract({ shop, pay, whileDown, secrets }: Other): void {
  // Both remember intents and idempotency keys, Stripe for a day: each is used only once.
  const intentInput = (more: object = {}) => {
    const payment_id = randomUUID();
    const metadata = { payment_id, order_id: randomUUID(), order_number: 'ANT-TEST22' };
    return { amount: 2500, currency: 'eur', metadata, idempotencyKey: `pi_${payment_id}`, ...more };
  };
  const provider = (): PaymentProvider => shop.services.payments;
  const createIntent = (more?: object) => provider().create(intentInput(more));
  async function listedSince(since: Date) {
    const listed: Intent[] = [];
    for await (const intent of provider().listIntents(since)) listed.push(intent);
    return listed;
  }
  async function paid() {
    const intent = await createIntent();
    await pay(intent.clientSecret, CARD.good);
    return intent;
  }
  const refund = (intentId: string, amount: number, refundId = randomUUID()) =>
    provider().refund({
      intentId,
      amount,
      metadata: { refund_id: refundId, payment_id: 'p' },
      idempotencyKey: `re_${refundId}`,
    });

  it('makes an intent that nobody has paid yet', async () => {
    const input = intentInput();
    const intent = await provider().create(input);
    expect(intent).toEqual({
      id: expect.stringMatching(/^pi_[A-Za-z0-9]{20,}$/),
      status: 'requires_payment_method',
      clientSecret: expect.stringMatching(new RegExp(`^${intent.id}_secret_[A-Za-z0-9]{20,}$`)),
      amount: 2500,
      amountReceived: 0,
      currency: 'eur',
      metadata: input.metadata,
      card: undefined,
      livemode: false,
    });
    expect(provider().livemode).toBe(false);
    expect(await provider().retrieve(intent.id)).toEqual(intent);
  });

  it('answers a repeated key with the first intent, however many come at once', async () => {
    const input = intentInput();
    const intents = await Promise.all([1, 2, 3, 4, 5].map(() => provider().create(input)));
    expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
    for (const other of [{ amount: 2501 }, { currency: 'usd' }, { metadata: {} }]) {
      await expect(provider().create({ ...input, ...other })).rejects.toThrow(ProviderRefused);
    }
  });

  it('lists what was made since then, over as many pages as it takes', async () => {
    const before = await createIntent();
    const startedAt = Date.now();
    // Stripe counts in whole seconds.
    await vi.waitUntil(() => Math.floor(Date.now() / 1000) > Math.floor(startedAt / 1000), { timeout: 2000 });
    const since = new Date(Math.floor(Date.now() / 1000) * 1000);
    const intents: Intent[] = [];
    for (let n = 0; n < 101; n++) intents.push(await createIntent());
    const listed = await listedSince(since);
    expect(listed.map(({ id }) => id)).not.toContain(before.id);
    expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(intents.map(({ id }) => id)));
    expect(listed.find(({ id }) => id === intents[0]?.id)).toEqual(intents[0]);
  });

  it('refuses too little money, and what it does not know', async () => {
    await expect(createIntent({ amount: 49 })).rejects.toThrow(ProviderRefused);
    expect((await createIntent({ amount: 50 })).amount).toBe(50);
    await expect(provider().retrieve('pi_unknown')).rejects.toThrow(ProviderRefused);
    await expect(provider().cancel('pi_unknown')).rejects.toThrow(ProviderRefused);
    await expect(refund('pi_unknown', 1)).rejects.toThrow(ProviderRefused);
  });

  it('takes money once, after as many declined cards as it takes', async () => {
    const intent = await createIntent();
    for (const card of [CARD.declined, CARD.poor]) {
      await pay(intent.clientSecret, card);
      expect(await provider().retrieve(intent.id)).toMatchObject({
        status: 'requires_payment_method',
        amountReceived: 0,
      });
    }
    await pay(intent.clientSecret, CARD.authenticated);
    expect((await provider().retrieve(intent.id)).status).toBe('requires_action');
    await pay(intent.clientSecret, CARD.good);
    expect(await provider().retrieve(intent.id)).toMatchObject({ status: 'succeeded', amountReceived: 2500 });
  });

  it('cancels once, and not what is paid', async () => {
    const open = await createIntent();
    expect((await provider().cancel(open.id)).status).toBe('canceled');
    expect((await provider().cancel(open.id)).status).toBe('canceled');
    await pay(open.clientSecret, CARD.good).catch(() => undefined);
    expect(await provider().retrieve(open.id)).toMatchObject({ status: 'canceled', amountReceived: 0 });

    const { id } = await paid();
    expect(await provider().cancel(id)).toMatchObject({ status: 'succeeded', amountReceived: 2500 });
  });

  it('lets a payment and a cancellation at the same moment exclude each other', async () => {
    for (let round = 0; round < 10; round++) {
      const intent = await createIntent();
      const [, canceled] = await Promise.all([
        pay(intent.clientSecret, CARD.good).catch(() => undefined),
        provider().cancel(intent.id),
      ]);
      const after = await provider().retrieve(intent.id);
      expect(['succeeded', 'canceled']).toContain(after.status);
      expect(canceled.status).toBe(after.status);
      expect(after.amountReceived).toBe(after.status === 'succeeded' ? 2500 : 0);
    }
  });

  it('says by which card it was paid, and no more of it', async () => {
    const intent = await createIntent();
    await pay(intent.clientSecret, CARD.authenticated);
    const { card } = await provider().cancel((await paid()).id);
    expect(card).toEqual({ brand: 'visa', last4: '4242' });
    expect((await provider().retrieve((await paid()).id)).card).toEqual(card);
    expect(intent.card).toBeUndefined();
  });

  it('gives back no more than it took, and each refund once', async () => {
    const unpaid = await createIntent();
    await expect(refund(unpaid.id, 1)).rejects.toThrow(ProviderRefused);
    const { id } = await paid();
    const refundId = randomUUID();
    const ids = await Promise.all([1, 2, 3].map(() => refund(id, 1500, refundId)));
    await expect(refund(id, 1001)).rejects.toThrow(ProviderRefused);
    await refund(id, 1000);
    await expect(refund(id, 1)).rejects.toThrow(ProviderRefused);
    const refunds = await provider().listRefunds(id);
    expect(refunds.map(({ amount, state }) => [amount, state]).toSorted()).toEqual([
      [1000, 'succeeded'],
      [1500, 'succeeded'],
    ]);
    const first = refunds.find(({ amount }) => amount === 1500);
    expect(first?.refundId).toBe(refundId);
    expect(ids).toEqual([first?.id, first?.id, first?.id]);
  });

  it('gives back a payment in as many parts as it takes, and no cent more', async () => {
    const { id } = await paid();
    const parts = [700, 1100, 699];
    const refundIds = parts.map(() => randomUUID());
    for (const [index, amount] of parts.entries()) await refund(id, amount, refundIds[index]);
    await expect(refund(id, 2)).rejects.toThrow(ProviderRefused);
    // What was refused changes nothing of what is left.
    const last = randomUUID();
    await refund(id, 1, last);
    await expect(refund(id, 1)).rejects.toThrow(ProviderRefused);
    const refunds = await provider().listRefunds(id);
    expect(new Map(refunds.map(({ refundId, amount }) => [refundId, amount]))).toEqual(
      new Map([...refundIds.map((refundId, index) => [refundId, parts[index]] as const), [last, 1] as const]),
    );
  });

  it('says when it cannot be reached, and has then done it or not, once', async () => {
    for (const when of ['before', 'after'] as const) {
      const input = intentInput();
      await expect(whileDown('create', when, () => provider().create(input))).rejects.toThrow(ProviderUnreachable);
      const intent = await provider().create(input);
      await expect(whileDown('retrieve', when, () => provider().retrieve(intent.id))).rejects.toThrow(
        ProviderUnreachable,
      );
      await expect(whileDown('cancel', when, () => provider().cancel(intent.id))).rejects.toThrow(ProviderUnreachable);
      const { status } = await provider().retrieve(intent.id);
      expect(status).toBe(when === 'before' ? 'requires_payment_method' : 'canceled');

      const { id } = await paid();
      const refundId = randomUUID();
      await expect(whileDown('refund', when, () => refund(id, 2500, refundId))).rejects.toThrow(ProviderUnreachable);
      expect((await provider().listRefunds(id)).length).toBe(when === 'before' ? 0 : 1);
      await refund(id, 2500, refundId);
      expect((await provider().listRefunds(id)).map(({ refundId: ours }) => ours)).toEqual([refundId]);
    }
  });

  it('reads what it has signed itself, just now, and nothing else', async () => {
    const text = eventText('evt_1', 'payment_intent.succeeded', 'pi_1');
    const now = shop.services.clock.now();
    const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
    for (const secret of await secrets()) {
      expect(provider().readEvent(text, sign(text, secret, now))).toEqual({
        id: 'evt_1',
        type: 'payment_intent.succeeded',
        livemode: false,
        intentId: 'pi_1',
      });
      expect(provider().readEvent(text, sign(text, secret, ago(299))).id).toBe('evt_1');
      const [time = '', v1 = ''] = sign(text, secret, now).split(',');
      for (const [body, signature] of [
        [text, undefined],
        [text, ''],
        [text, 'nonsense'],
        [text, time],
        [text, v1],
        [text, `${time},v1=${'0'.repeat(64)}`],
        [text, `${time},v0=${v1.slice(3)}`],
        [text, sign(text, secret, ago(310))],
        [`${text} `, `${time},${v1}`],
        ['', `${time},${v1}`],
        ['not json', sign('not json', secret, now)],
        ['{}', sign('{}', secret, now)],
      ] as const) {
        expect(() => provider().readEvent(body, signature)).toThrow(BadSignature);
      }
    }
    expect(() => provider().readEvent(text, sign(text, 'whsec_of_somebody_else', now))).toThrow(BadSignature);
  });

  it('tells what an event is about', async () => {
    const [secret = ''] = await secrets();
    const read = (object: object, livemode = false) => {
      const text = JSON.stringify({ id: 'evt_1', type: 't', livemode, data: { object } });
      return provider().readEvent(text, sign(text, secret, shop.services.clock.now()));
    };
    const dispute = (status: string) => read({ object: 'dispute', id: 'dp_1', payment_intent: 'pi_1', status }).dispute;
    expect(read({ object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }).intentId).toBe('pi_1');
    expect(read({ object: 'refund', id: 're_1', payment_intent: 'pi_1' }).intentId).toBe('pi_1');
    expect(read({ object: 'charge', id: 'ch_1', payment_intent: null }).intentId).toBeUndefined();
    expect(read({ object: 'customer', id: 'cus_1' }, true)).toMatchObject({ intentId: undefined, livemode: true });
    expect(['needs_response', 'under_review', 'won', 'lost', 'warning_closed'].map(dispute)).toEqual([
      'open',
      'open',
      'won',
      'lost',
      'won',
    ]);
  });

  it('is never called inside a transaction', async () => {
    for (const call of [
      () => createIntent(),
      () => provider().retrieve('pi_x'),
      () => provider().cancel('pi_x'),
      () => refund('pi_x', 1),
      () => provider().listRefunds('pi_x'),
      () => listedSince(new Date()),
      () => provider().listDisputes(new Date())[Symbol.asyncIterator]().next(),
    ]) {
      await expect(shop.write(async () => void (await call()))).rejects.toThrow(
        'The card provider must not be called inside a transaction',
      );
    }
  });
}
