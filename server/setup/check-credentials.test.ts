import { beforeEach, describe, expect, it } from 'vitest';
import { watchAlerts } from '#testing/shop/alerts.ts';
import { useHostileGoogle } from '#testing/stand-ins/hostile-google.ts';
import type { Forgery } from '#testing/stand-ins/hostile-issuer.ts';
import { useS3StandIn } from '#testing/stand-ins/s3/use-stand-in.ts';
import { useStripeStandIn } from '#testing/stand-ins/stripe/use-stand-in.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { checkCredentials } from './check-credentials.ts';

const used = useStripeStandIn();
const usedStorage = useS3StandIn();
const shop = useTestShop({
  get stripe() {
    return used.settings;
  },
  get storage() {
    return usedStorage.settings;
  },
});
const google = useHostileGoogle(shop);
const { stripe } = used;
const { s3 } = usedStorage;

const HOUR = 60 * 60_000;
let hours = 0;
// What was told in one test is not told again for an hour.
beforeEach(() => shop.pass((hours += 10) * HOUR));

async function noticed(): Promise<string[]> {
  const { body } = await shop.send('GET /api/admin/stats/setup', { as: await shop.person({ role: 'admin' }) });
  return body.data.map(({ code }: { code: string }) => code);
}
const INVALID_CLIENT = { status: 401, body: { error: 'invalid_client', error_description: 'Unauthorized' } };

describe('The keys of the providers', () => {
  it('are asked about with one call each, and nothing is told where they are right', async () => {
    const alerts = watchAlerts(shop);
    const before = [stripe.requests.length, s3.requests.length];
    await checkCredentials(shop.services);
    expect(stripe.requests.slice(before[0])).toEqual(['GET /v1/payment_intents']);
    expect(s3.requests.slice(before[1])).toEqual([expect.stringMatching(/^GET \/shop-pictures\?list-type=2&/)]);
    expect(google.issuer.redeemed).toBe(1);
    expect(alerts()).toEqual([]);
    expect(await noticed()).toEqual([]);
  });

  it('that are refused are told at once, then once an hour, and on the dashboard until they are taken', async () => {
    const alerts = watchAlerts(shop);
    stripe.fault('list intents', 'wrong key');
    await checkCredentials(shop.services);
    expect(alerts()).toEqual(['provider.credentials']);
    expect(await noticed()).toEqual(['stripe_key_refused']);
    await checkCredentials(shop.services);
    expect(alerts()).toEqual(['provider.credentials']);
    shop.pass(HOUR);
    await checkCredentials(shop.services);
    expect(alerts()).toEqual(['provider.credentials', 'provider.credentials']);
    stripe.calm();
    await checkCredentials(shop.services);
    expect(await noticed()).toEqual([]);
  });

  it.each<[string, Forgery]>([
    ['as Google does', { answer: INVALID_CLIENT }],
    ['with a challenge', { answer: INVALID_CLIENT, challenge: true }],
  ])('of Google that are refused are told, too: %s', async (_, forgery) => {
    const alerts = watchAlerts(shop);
    google.issuer.forge(forgery);
    await checkCredentials(shop.services);
    expect(alerts()).toEqual(['provider.credentials']);
    expect(await noticed()).toEqual(['google_credentials_refused']);
    google.issuer.forge({});
    await checkCredentials(shop.services);
    expect(await noticed()).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['keys', () => s3.fault('list', 'error 403')],
    ['clock', () => (s3.aheadMs = HOUR)],
  ])('of the bucket that are refused are told, too, and so is its clock: %s', async (_, refuse) => {
    const alerts = watchAlerts(shop);
    refuse();
    await checkCredentials(shop.services);
    expect(alerts()).toEqual(['provider.credentials']);
    expect(await noticed()).toEqual(['storage_refused']);
    s3.calm();
    await checkCredentials(shop.services);
    expect(await noticed()).toEqual([]);
  });

  it('are left alone while a provider does not answer', async () => {
    const alerts = watchAlerts(shop);
    s3.faultAll('error 503');
    stripe.fault('list intents', 'reset');
    google.issuer.forge({ down: true });
    await checkCredentials(shop.services);
    google.issuer.forge({ answer: { status: 500, body: {} } });
    await checkCredentials(shop.services);
    expect(alerts()).toEqual([]);
    expect(await noticed()).toEqual([]);
  });
});
