import { availableParallelism } from 'node:os';
import { all, atLeast, atMost, figure, type Goal, named } from '#bench/goals.ts';
import type { Work } from '#bench/load/plan.ts';
import type { Measuring, Part } from '#bench/measuring.ts';
import { type Row, rowOf } from '#bench/row.ts';
import { medianOf, medianSample, type Sample, sampleOf, takeSample, untilIdle } from '#bench/samples.ts';
import { mainThreadMsOf } from '#bench/shop/processes.ts';
import { purchases } from './checkout.ts';
import { callsTo, findPublicPaths } from './public-paths.ts';

const EDITS_A_SECOND = 1;
/** Of the quiet rate, at the least: measured apart, purchases may come to all that there is, and a limit of nothing has no ratio. */
const MIN_SHARE = 0.05;

/** People who read while 16 others buy, and while an admin edits as well. */
export const raceDay: Part = {
  name: 'race-day',
  async measure(measuring) {
    const onPostgres = await measureRaceDay(measuring, 'postgres');
    const onEmbedded = await measureRaceDay(measuring, 'embedded');
    const { reading, expected } = onPostgres;
    const ratio = medianOf(reading.map(({ rate }, round) => rate / (expected[round] ?? 1)));
    const limit = `${figure(medianOf(expected))}/s: the quiet ${figure(onPostgres.quiet.rate)}/s less the buyers’ CPU`;
    const readers = medianSample(reading);
    const embedded = medianSample(onEmbedded.reading);
    return [
      rowOf({
        work: `readers while 16 buy (${onPostgres.orders}), PostgreSQL`,
        ours: readers,
        limit,
        ratio,
        goal: all(atLeast(ratio * 100, 60, ' %'), p99(readers, 20)),
      }),
      storm('PostgreSQL', onPostgres.storm, 20),
      rowOf({
        work: `readers while 16 buy (${onEmbedded.orders}), embedded`,
        ours: embedded,
        limit: `the quiet ${figure(onEmbedded.quiet.rate)}/s`,
        ratio: embedded.rate / onEmbedded.quiet.rate,
        goal: all(named('p50', atMost(embedded.p50, 5, ' ms')), p99(embedded, 50)),
      }),
      storm('embedded', onEmbedded.storm, 50),
    ];
  },
};

const p99 = (sample: Sample, goal: number): Goal => named('p99', atMost(sample.p99, goal, ' ms'));

const storm = (database: string, ours: Sample, goal: number): Row =>
  rowOf({ work: `readers while 16 buy and an admin edits, ${database}`, ours, goal: p99(ours, goal) });

interface RaceDay {
  /** Readers alone. */
  quiet: Sample;
  /** Readers while others buy. */
  reading: Sample[];
  /** How many could be read meanwhile, if buyers took nothing but their own CPU time. */
  expected: number[];
  orders: string;
  storm: Sample;
}

/** What a purchase takes, in ms, with its mail and its webhook. */
interface PurchaseCost {
  /** Of the thread that runs the server's code, one in each of its processes. */
  threadMs: number;
  /** Of all processors, by the server, the database and the load. */
  cpuMs: number;
}

const FREE: PurchaseCost = { threadMs: 0, cpuMs: 0 };

/** Readers alone, buyers alone and both together, in turn. */
async function measureRaceDay(measuring: Measuring, on: 'postgres' | 'embedded'): Promise<RaceDay> {
  const shop = await measuring.startShop(on);
  const { everything, onFirstPage } = await findPublicPaths(shop.port);
  const reads: Work = { kind: 'calls', calls: callsTo(everything) };
  const buys = purchases(shop.goods, 'card');
  const [readers, buyers, editor] = [measuring.startLoad(), measuring.startLoad(), measuring.startLoad()];
  await measuring.warmUp(buyers, shop, buys);
  const measurePurchase = async (): Promise<PurchaseCost> => {
    const before = mainThreadMsOf(shop.pid);
    const alone = await takeSample(buyers, shop, measuring.plan(buys), true);
    const threadMs = (mainThreadMsOf(shop.pid) - before) / (alone.rate * measuring.settings.seconds);
    return { threadMs, cpuMs: (coresOf(alone) * 1000) / alone.rate };
  };

  const together = async (edits?: Work) => {
    const at = { port: shop.port };
    const [read, bought] = await Promise.all([
      readers.run({ ...measuring.plan(reads), ...at }),
      buyers.run({ ...measuring.plan(buys), ...at }),
      edits && editor.run({ ...measuring.plan(edits, 1), ...at, rate: EDITS_A_SECOND }),
    ]);
    return { read: sampleOf(read), bought: sampleOf(bought) };
  };
  const threads = on === 'postgres' ? measuring.settings.workers : 1;
  const quiet: Sample[] = [];
  const expected: number[] = [];
  const reading: Sample[] = [];
  const buying: Sample[] = [];
  const storms: Sample[] = [];
  for (let round = 0; round < measuring.settings.rounds; round++) {
    // Until the pages are cached again that the purchases have dropped.
    await untilIdle(shop);
    await measuring.warmUp(readers, shop, reads);
    const alone = await takeSample(readers, shop, measuring.plan(reads));
    // The embedded one has a row of its own goals, which asks for times alone.
    const cost = on === 'postgres' ? await measurePurchase() : FREE;
    if (cost !== FREE) await measuring.warmUp(readers, shop, reads);
    const { read, bought } = await together();
    quiet.push(alone);
    expected.push(alone.rate * shareLeft(alone, bought.rate, cost, threads));
    reading.push(read);
    buying.push(bought);
    storms.push((await together({ kind: 'edits', admin: shop.goods.admin, products: onFirstPage })).read);
  }
  await shop.stop();
  return {
    quiet: medianSample(quiet),
    reading,
    expected,
    orders: `${figure(medianSample(buying).rate)} orders/s`,
    storm: medianSample(storms),
  };
}

/** The processors that a load keeps busy: with the server and the database, and by itself. */
const coresOf = ({ rate, serverMs, databaseMs, loadShare }: Sample) =>
  (rate * (serverMs + databaseMs)) / 1000 + loadShare;

/** Of what readers take when they are alone, the share that purchases at this rate leave them: of the server's threads, and of the machine's processors. */
function shareLeft(alone: Sample, purchasesPerSecond: number, cost: PurchaseCost, threads: number): number {
  const ofThreads = 1 - (purchasesPerSecond * cost.threadMs) / (1000 * threads);
  const left = availableParallelism() - (purchasesPerSecond * cost.cpuMs) / 1000;
  return Math.max(MIN_SHARE, Math.min(ofThreads, left / coresOf(alone), 1));
}
