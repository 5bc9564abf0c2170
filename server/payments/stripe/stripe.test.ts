import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ProviderCredentialsRefused, ProviderRefused, ProviderUnreachable } from '#server/payments/provider.ts';
import { systemClock } from '#server/services.ts';
import { useStripeStandIn } from '#testing/stand-ins/stripe/use-stand-in.ts';
import { createStripe } from './stripe.ts';

const used = useStripeStandIn();
const { stripe } = used;
const SHORT_MS = 300;

const provider = (settings: object = {}) =>
  createStripe(systemClock, { ...used.settings, ...settings }, { paymentMethods: ['card'], timeoutMs: SHORT_MS });
const intentInput = () => {
  const paymentId = randomUUID();
  const metadata = { payment_id: paymentId };
  return { amount: 2500, currency: 'eur', metadata, idempotencyKey: `pi_${paymentId}` };
};
async function paid() {
  const intent = await provider().create(intentInput());
  stripe.ledger.pay(intent.clientSecret, '4242 4242 4242 4242');
  return intent;
}
const refundOf = (intentId: string, id: string = randomUUID()) => ({
  intentId,
  amount: 2500,
  metadata: { refund_id: id },
  idempotencyKey: `re_${id}`,
});
const requestsOf = (line: string) => stripe.requests.filter((one) => one === line).length;

describe('A payment at Stripe', () => {
  it('takes cards and nothing else', async () => {
    const { id } = await provider().create(intentInput());
    expect(stripe.ledger.retrieve(id).payment_method_types).toEqual(['card']);
  });
});

describe('Trouble at Stripe', () => {
  it('that passes at once is not noticed', async () => {
    for (const fault of ['drop', 'reset', 'too many'] as const) {
      stripe.fault('create', fault, 1);
      expect((await provider().create(intentInput())).status).toBe('requires_payment_method');
    }
    stripe.fault('retrieve', 'error 500', 2);
    const { id } = await provider().create(intentInput());
    expect((await provider().retrieve(id)).id).toBe(id);
  });

  it('in the form of the same key at the same time is waited for', async () => {
    stripe.fault('create', 150, 1);
    const input = intentInput();
    const intents = await Promise.all([provider().create(input), provider().create(input)]);
    expect(intents[0].id).toBe(intents[1].id);
  });

  it.each(['silence', 'garbage', 'too many', 'drop'] as const)('that stays is no answer: %s', async (fault) => {
    stripe.fault('create', fault);
    await expect(provider().create(intentInput())).rejects.toThrow(ProviderUnreachable);
    stripe.fault('retrieve', fault);
    await expect(provider().retrieve('pi_1')).rejects.toThrow(ProviderUnreachable);
  });

  it('that takes its time is not input for again', async () => {
    stripe.fault('cancel', 'silence');
    const { id } = await provider().create(intentInput());
    const before = performance.now();
    await expect(provider().cancel(id)).rejects.toThrow(ProviderUnreachable);
    expect(performance.now() - before).toBeLessThan(4 * SHORT_MS);
    expect(requestsOf(`POST /v1/payment_intents/${id}/cancel`)).toBe(1);
  });

  it('with a line that is dead is no answer', async () => {
    const nowhere = provider({ apiUrl: 'http://127.0.0.1:1' });
    await expect(nowhere.retrieve('pi_1')).rejects.toThrow(ProviderUnreachable);
  });

  it('with our own key is not a refusal, and says nothing of the key', async () => {
    const fault = await provider({ secretKey: 'sk_test_replaced' })
      .retrieve('pi_1')
      .catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(ProviderUnreachable);
    expect(fault).toBeInstanceOf(ProviderCredentialsRefused);
    expect(JSON.stringify(fault, Object.getOwnPropertyNames(fault))).not.toContain('replaced');
  });

  it('with what our key may do is not a refusal', async () => {
    const { id } = await paid();
    stripe.fault('refund', 'no permission');
    await expect(provider().refund(refundOf(id))).rejects.toThrow(ProviderCredentialsRefused);
  });

  it('that Stripe has kept under the key is final', async () => {
    const input = intentInput();
    stripe.fault('create', 'error 500', 1);
    await expect(provider().create(input)).rejects.toThrow(ProviderRefused);
    await expect(provider().create(input)).rejects.toThrow(ProviderRefused);
    expect((await provider().create(intentInput())).amount).toBe(2500);
  });
});

describe('A cancellation at Stripe', () => {
  it('that was refused yesterday is not refused today', async () => {
    const intent = await provider().create(intentInput());
    stripe.ledger.retrieve(intent.id).status = 'processing';
    expect((await provider().cancel(intent.id)).status).toBe('processing');
    stripe.ledger.retrieve(intent.id).status = 'requires_payment_method';
    expect((await provider().cancel(intent.id)).status).toBe('canceled');
  });
});

describe('A refund at Stripe', () => {
  it('is made once, even after Stripe has forgotten its key', async () => {
    const { id } = await paid();
    const refund = refundOf(id);
    stripe.fault('refund', 'drop');
    await expect(provider().refund(refund)).rejects.toThrow(ProviderUnreachable);
    stripe.calm();
    stripe.forgetKeys();
    await provider().refund(refund);
    expect((await provider().listRefunds(id)).length).toBe(1);
  });

  it('is found among many', async () => {
    const { id } = await paid();
    const first = { ...refundOf(id), amount: 1 };
    await provider().refund(first);
    for (let n = 0; n < 120; n++) stripe.ledger.refund({ payment_intent: id, amount: '1' });
    stripe.forgetKeys();
    await provider().refund(first);
    expect((await provider().listRefunds(id)).length).toBe(121);
  });

  it('that Stripe has to think about is taken, and one that it could not make is not', async () => {
    const { id } = await paid();
    stripe.ledger.refundsBecome = 'pending';
    const refund = refundOf(id);
    await provider().refund(refund);
    expect(await provider().listRefunds(id)).toMatchObject([{ state: 'under way' }]);
    const [booked] = stripe.ledger.refunds.filter(({ payment_intent }) => payment_intent === id);
    if (booked) stripe.ledger.failRefund(booked);
    stripe.ledger.refundsBecome = 'succeeded';
    expect(await provider().listRefunds(id)).toMatchObject([{ state: 'failed' }]);
    await expect(provider().refund(refund)).rejects.toThrow(ProviderRefused);
  });
});
