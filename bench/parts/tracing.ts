import { once } from 'node:events';
import { createServer } from 'node:http';
import { atMost, figure, named } from '#bench/goals.ts';
import type { Work } from '#bench/load/plan.ts';
import type { Measuring, Part } from '#bench/measuring.ts';
import type { ShopTarget } from '#bench/rig.ts';
import { type Row, rowOf } from '#bench/row.ts';
import { medianOf, medianSample, type Sample, sampleOf, untilIdle } from '#bench/samples.ts';
import { cpuMsOf as cpuMsSoFar } from '#bench/shop/processes.ts';
import { purchases } from './checkout.ts';
import { measureSpan } from './span-cost.ts';

/** For each second of a sample of other parts so many of each shop: what is looked for is smaller than what a machine does by itself. */
const SECONDS = 4;
/** Few, so that mails are sent between, too: a shop that is busy puts them off. */
const CONNECTIONS = 4;

/** What traces cost: the shop with a collector beside the shop without one, by CPU time and in turn. */
export const tracing: Part = {
  name: 'tracing',
  async measure(measuring) {
    const collector = await startCollector();
    const off = await measuring.startShop('postgres');
    const on = await measuring.startShop('postgres', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const page: Work = { kind: 'calls', calls: [{ path: '/' }] };
    const shops: [ShopTarget, ShopTarget] = [off, on];
    const uncached: Work = {
      kind: 'calls',
      calls: off.goods.regulars.map((cookie) => ({ path: '/api/wishlist', cookie })),
    };
    try {
      const spanMicroseconds = medianOf(await measureSpan(collector.url, measuring.settings.rounds));
      return [
        rowOf({ work: 'traces: a span', ours: `CPU ${figure(spanMicroseconds)} µs, its collector included` }),
        await compare(measuring, {
          work: 'whole checkout by card',
          shops,
          workOf: ({ goods }) => purchases(goods, 'card'),
        }),
        await compare(measuring, { work: 'an answer that is made', shops, workOf: () => uncached }),
        await compare(measuring, { work: 'a kept page', shops, workOf: () => page }),
      ];
    } finally {
      collector.stop();
    }
  },
};

interface Compared {
  work: string;
  shops: [off: ShopTarget, on: ShopTarget];
  workOf: (shop: ShopTarget) => Work;
}

/**
 * Both shops in turn, a second each, so that a machine that is slower for a while is slower for both. The server's CPU time is that
 * of all these seconds and of what they leave to be done; that of PostgreSQL, which both share, of each shop's own seconds.
 */
async function compare(measuring: Measuring, { work, shops, workOf }: Compared): Promise<Row> {
  const load = measuring.startLoad();
  for (const shop of shops) await measuring.warmUp(load, shop, workOf(shop), CONNECTIONS);
  const rounds: { off: Sample; on: Sample }[] = [];
  for (let round = 0; round < measuring.settings.rounds; round++) {
    const before = await Promise.all(shops.map(idleCpu));
    const taken = shops.map(() => ({ seconds: [] as Sample[], databaseMs: 0 }));
    for (let second = 0; second < measuring.settings.seconds * SECONDS; second++)
      // Neither is always the first of a pair.
      for (const which of second % 2 === 0 ? [0, 1] : [1, 0]) {
        const [shop, of] = [shops[which], taken[which]];
        if (!shop || !of) continue;
        const began = cpuMsSoFar(shop.databasePid ?? 0);
        const plan = { connections: CONNECTIONS, seconds: 1, work: workOf(shop) };
        of.seconds.push(sampleOf(await load.run({ ...plan, port: shop.port })));
        of.databaseMs += cpuMsSoFar(shop.databasePid ?? 0) - began;
      }
    const after = await Promise.all(shops.map(idleCpu));
    const [off, on] = taken.map(({ seconds, databaseMs }, which): Sample => {
      const units = seconds.reduce((sum, { rate }) => sum + rate, 0);
      const serverMs = (after[which] ?? 0) - (before[which] ?? 0);
      return { ...medianSample(seconds), serverMs: serverMs / units, databaseMs: databaseMs / units };
    });
    if (off && on) rounds.push({ off, on });
  }
  const ratio = medianOf(rounds.map(({ off, on }) => cpuMsOf(on) / cpuMsOf(off)));
  return rowOf({
    work: `traces: ${work}`,
    ours: medianSample(rounds.map(({ on }) => on)),
    limit: medianSample(rounds.map(({ off }) => off)),
    ratio,
    goal: named('CPU', atMost(ratio * 100, 105, ' %')),
  });
}

const cpuMsOf = ({ serverMs, databaseMs }: Sample) => serverMs + databaseMs;

/** The CPU time of its processes so far, in ms, once nothing is left to be done. */
async function idleCpu(shop: ShopTarget): Promise<number> {
  await untilIdle(shop);
  return cpuMsSoFar(shop.pid);
}

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
