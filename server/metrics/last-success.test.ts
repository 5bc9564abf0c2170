import { describe, expect, it } from 'vitest';
import { recordHeartbeat } from '#server/db/heartbeats.ts';
import { reconcile } from '#server/payments/reconcile.ts';
import { sweep } from '#server/payments/sweep.ts';
import { readFigures } from '#testing/shop/figures.ts';
import { makeOrderAdmin } from '#testing/make/orders.ts';
import { cutLine } from '#testing/stand-ins/provider-line.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop({});
const { begun } = makeOrderAdmin(shop);
const MINUTE = 60_000;

describe('The last success', () => {
  let readings = 0;
  async function last(task: string): Promise<number | undefined> {
    // Figures of the database are kept for ten seconds, from one test to the next too.
    shop.pass(readings++ * 20_000 + 20_000);
    return (await readFigures(shop))(`shop_last_success_timestamp_seconds{task="${task}"}`);
  }
  const now = () => shop.services.clock.now().getTime() / 1000;

  it('of a sweep and of a comparison is told, by whichever process it was', async () => {
    expect([await last('sweep'), await last('reconcile'), await last('backup')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    const before = now();
    await sweep(shop.services);
    await reconcile(shop.services, { since: new Date(0), mend: false });
    await recordHeartbeat(shop.services.db, 'backup', new Date(1_700_000_000_000));
    for (const task of ['sweep', 'reconcile']) {
      const at = await last(task);
      expect(at).toBeGreaterThanOrEqual(before);
      expect(at).toBeLessThanOrEqual(now());
    }
    expect(await last('backup')).toBe(1_700_000_000);
  });

  it('never goes back, and is not that of a round that was broken off', async () => {
    await recordHeartbeat(shop.services.db, 'sweep', new Date(1_700_000_000_000));
    await recordHeartbeat(shop.services.db, 'sweep', new Date(1_600_000_000_000));
    expect(await last('sweep')).toBe(1_700_000_000);
    await begun();
    shop.pass(20 * MINUTE);
    cutLine(shop, 'cancel', 'on the way');
    await sweep(shop.services);
    expect(await last('sweep')).toBe(1_700_000_000);
    await sweep(shop.services);
    expect(await last('sweep')).toBeGreaterThan(1_700_000_000);
  });
});
