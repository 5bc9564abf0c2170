import { once } from 'node:events';
import { createServer } from 'node:http';
import { atMost, figure, named } from '#bench/goals.ts';
import type { Work } from '#bench/load/plan.ts';
import type { Measuring, Part } from '#bench/measuring.ts';
import type { ShopTarget } from '#bench/rig.ts';
import { type Row, rowOf } from '#bench/row.ts';
import { medianOf, medianSample, type Sample, takeSample } from '#bench/samples.ts';
import { purchases } from './checkout.ts';
import { measureSpan } from './span-cost.ts';

/** So many pairs for each round of other parts: what is looked for is smaller than what a machine does by itself. */
const PAIRS = 2;

/** What traces cost: the shop with a collector beside the shop without one, by CPU time and in turn. */
export const tracing: Part = {
  name: 'tracing',
  async measure(measuring) {
    const collector = await startCollector();
    const off = await measuring.startShop('postgres');
    const on = await measuring.startShop('postgres', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const page: Work = { kind: 'calls', calls: [{ path: '/' }] };
    const uncached: Work = {
      kind: 'calls',
      calls: off.goods.regulars.map((cookie) => ({ path: '/api/wishlist', cookie })),
    };
    try {
      const spanMicroseconds = medianOf(await measureSpan(collector.url, measuring.settings.rounds));
      return [
        rowOf({ work: 'traces: a span', ours: `CPU ${figure(spanMicroseconds)} µs, its collector included` }),
        await compare(measuring, 'whole checkout by card', [off, on], (shop) => purchases(shop.goods, 'card'), true),
        await compare(measuring, 'an answer that is made', [off, on], () => uncached),
        await compare(measuring, 'a kept page', [off, on], () => page),
      ];
    } finally {
      collector.stop();
    }
  },
};

async function compare(
  measuring: Measuring,
  work: string,
  shops: [off: ShopTarget, on: ShopTarget],
  workOf: (shop: ShopTarget) => Work,
  drains = false,
): Promise<Row> {
  const load = measuring.startLoad();
  for (const shop of shops) await measuring.warmUp(load, shop, workOf(shop));
  const pairs: { off: Sample; on: Sample }[] = [];
  for (let n = 0; n < measuring.settings.rounds * PAIRS; n++) {
    const take = (shop: ShopTarget) => takeSample(load, shop, measuring.plan(workOf(shop)), drains);
    // Neither is always the first of a pair.
    const [first, second] = n % 2 === 0 ? shops : shops.toReversed();
    if (!first || !second) continue;
    const samples = [await take(first), await take(second)] as const;
    pairs.push(n % 2 === 0 ? { off: samples[0], on: samples[1] } : { off: samples[1], on: samples[0] });
  }
  const ratio = medianOf(pairs.map(({ off, on }) => cpuMsOf(on) / cpuMsOf(off)));
  return rowOf({
    work: `traces: ${work}`,
    ours: medianSample(pairs.map(({ on }) => on)),
    limit: medianSample(pairs.map(({ off }) => off)),
    ratio,
    goal: named('CPU', atMost(ratio * 100, 105, ' %')),
  });
}

const cpuMsOf = ({ serverMs, databaseMs }: Sample) => serverMs + databaseMs;

/** Takes what comes, and keeps nothing. */
async function startCollector() {
  const server = createServer((request, response) => void request.resume().once('end', () => response.end('{}')));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The collector does not listen');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
