import { describe, expect, it } from 'vitest';
import { ALERTS } from '#server/alert-names.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { Browser } from '#testing/shop/browser.ts';
import { buy, checkOut, intentOf, itemOf, makeBuyer, pay } from '#testing/make/checkout.ts';
import { growthOf, readFigures } from '#testing/shop/figures.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { makeProduct } from '#testing/make/products.ts';
import { cutLine, refused } from '#testing/stand-ins/provider-line.ts';
import { signInAs } from '#testing/shop/sign-in.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { eventText, postEvent, sendEvent, signatureOf } from '#testing/make/webhooks.ts';

const shop = useTestShop({});
const { begun } = makeOrderAdmin(shop);

describe('Sign-ins', () => {
  it('are counted by how they ended', async () => {
    const outcomes = ['ok', 'refused', 'cancelled', 'disabled', 'failed'];
    const grown = await growthOf(
      shop,
      [
        ...outcomes.map((outcome) => `shop_sign_ins_total{outcome="${outcome}"}`),
        'shop_provider_request_duration_seconds_count{provider="demo",operation="redeem",outcome="ok"}',
        'shop_provider_request_duration_seconds_count{provider="demo",operation="redeem",outcome="refused"}',
      ],
      async () => {
        await signInAs(new Browser(shop.url), 'demo-noah');
        await signInAs(new Browser(shop.url), 'nobody');
        await shop.write((tx) => tx.updateTable('users').set({ is_active: false }).execute());
        await signInAs(new Browser(shop.url), 'demo-noah');
        await shop.send('GET /api/auth/callback/google?code=x&state=y');
      },
    );
    expect(grown).toEqual([1, 1, 1, 1, 0, 2, 1]);
  });
});

describe('Alerts', () => {
  it('are all counted from the start, so that Prometheus sees the first', async () => {
    const figure = await readFigures(shop);
    for (const name of ALERTS) expect(figure(`shop_alerts_total{alert="${name}"}`)).toBeDefined();
  });
});

describe('Webhooks', () => {
  const webhooks = (type: string, outcome: string) => `shop_webhooks_total{type="${type}",outcome="${outcome}"}`;
  const SUCCEEDED = 'payment_intent.succeeded';

  it('are counted by their type and by what became of them', async () => {
    const { clientSecret } = await begun();
    const intentId = intentOf(clientSecret);
    await pay(shop, clientSecret);
    const names = [
      webhooks(SUCCEEDED, 'failed'),
      webhooks(SUCCEEDED, 'applied'),
      webhooks(SUCCEEDED, 'duplicate'),
      webhooks(SUCCEEDED, 'not_ours'),
      webhooks('other', 'not_ours'),
      webhooks('other', 'refused'),
    ];
    const grown = await growthOf(shop, names, async () => {
      cutLine(shop, 'retrieve', 'on the way');
      expect((await sendEvent(shop, 'evt_1', SUCCEEDED, intentId)).status).toBe(500);
      await sendEvent(shop, 'evt_1', SUCCEEDED, intentId);
      await sendEvent(shop, 'evt_1', SUCCEEDED, intentId);
      await sendEvent(shop, 'evt_2', SUCCEEDED, 'pi_of_another_shop');
      await sendEvent(shop, 'evt_3', 'customer.tax_id.created', 'pi_of_another_shop');
      await postEvent(shop, eventText('evt_4', SUCCEEDED, intentId), 'forged');
    });
    expect(grown).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('have an age', async () => {
    const ages = (le: string) => `shop_webhook_age_seconds_bucket{le="${le}"}`;
    const grown = await growthOf(shop, [ages('30'), ages('60'), ages('+Inf')], async () => {
      const created = Math.floor(shop.services.clock.now().getTime() / 1000) - 45;
      const text = JSON.stringify({ ...JSON.parse(eventText('evt_5', SUCCEEDED, 'pi_x')), created });
      expect((await postEvent(shop, text, await signatureOf(shop, text))).status).toBe(200);
    });
    expect(grown).toEqual([0, 1, 1]);
  });
});

describe('Calls to the card provider', () => {
  it('are timed by what they ask and how it ended', async () => {
    const calls = (operation: string, outcome: string) =>
      `shop_provider_request_duration_seconds_count{provider="sandbox",operation="${operation}",outcome="${outcome}"}`;
    const names = [
      calls('create', 'ok'),
      calls('create', 'refused'),
      calls('create', 'unreachable'),
      calls('retrieve', 'ok'),
      calls('list_intents', 'ok'),
    ];
    const jersey = await makeProduct(shop);
    const grown = await growthOf(shop, names, async () => {
      await buy(shop, await makeBuyer(shop), [itemOf(jersey)]);
      const buyer = await makeBuyer(shop);
      await refused(shop, 'create', () => checkOut(shop, buyer, [itemOf(jersey)]));
      cutLine(shop, 'create', 'on the way');
      await checkOut(shop, buyer, [itemOf(jersey)]);
      await reconcile(shop.services, { since: new Date(0), mend: false });
    });
    expect(grown).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('The cache of pages', () => {
  it('says how often it helps, how much it keeps, and how often all of it was outdated', async () => {
    const lookups = ['hit', 'miss', 'uncacheable'].map((result) => `shop_page_cache_total{result="${result}"}`);
    async function lookUp() {
      const grown = await growthOf(shop, [...lookups, 'shop_page_cache_drops_total'], async () => {
        const list = `GET /api/products?search=${crypto.randomUUID()}`;
        for (let i = 0; i < 3; i++) await shop.send(list);
        await shop.send(`GET /api/products/${crypto.randomUUID()}`);
      });
      const figures = await readFigures(shop);
      return [...grown, figures('shop_page_cache_entries'), Number(figures('shop_page_cache_bytes')) > 50];
    }
    shop.app.cache.change();
    // What the test before has changed may be heard of only now.
    await expect.poll(lookUp).toEqual([2, 1, 1, 0, expect.any(Number), true]);
    const [drops] = await growthOf(shop, ['shop_page_cache_drops_total'], () => makeProduct(shop));
    expect(drops).toBeGreaterThanOrEqual(1);
    const outdated = await readFigures(shop);
    expect(Number(outdated('shop_page_cache_entries')), 'kept for when nothing newer can be made').toBeGreaterThan(0);
  });
});
