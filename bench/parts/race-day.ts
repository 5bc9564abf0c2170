import { all, atLeast, atMost, figure, type Goal, named } from '#bench/goals.ts';
import type { Work } from '#bench/load/plan.ts';
import type { Measuring, Part } from '#bench/measuring.ts';
import { type Row, rowOf } from '#bench/row.ts';
import { medianOf, medianSample, type Sample, sampleOf, takeSample, untilIdle } from '#bench/samples.ts';
import { purchases } from './checkout.ts';
import { callsTo, findPublicPaths } from './public-paths.ts';

const EDITS_A_SECOND = 1;
/** Readers keep some of the quiet rate, even where what purchases take comes to the whole of a thread, or by its garbage collection to more. */
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

/**
 * Readers alone and readers beside buyers, in turn. A sale may cost the readers the time of the server that the purchase
 * itself takes, as it was measured without readers: each process of the server has one thread, which both share.
 */
async function measureRaceDay(measuring: Measuring, on: 'postgres' | 'embedded'): Promise<RaceDay> {
  const shop = await measuring.startShop(on);
  const { everything, onFirstPage } = await findPublicPaths(shop.port);
  const reads: Work = { kind: 'calls', calls: callsTo(everything) };
  const buys = purchases(shop.goods, 'card');
  const [readers, buyers, editor] = [measuring.startLoad(), measuring.startLoad(), measuring.startLoad()];
  await measuring.warmUp(buyers, shop, buys);
  const purchase = await takeSample(buyers, shop, measuring.plan(buys), true);

  const together = async (edits?: Work) => {
    const at = { port: shop.port };
    const [read, bought] = await Promise.all([
      readers.run({ ...measuring.plan(reads), ...at }),
      buyers.run({ ...measuring.plan(buys), ...at }),
      edits && editor.run({ ...measuring.plan(edits, 1), ...at, rate: EDITS_A_SECOND }),
    ]);
    return { read: sampleOf(read), bought: sampleOf(bought) };
  };
  const quiet: Sample[] = [];
  const reading: Sample[] = [];
  const buying: Sample[] = [];
  const storms: Sample[] = [];
  for (let round = 0; round < measuring.settings.rounds; round++) {
    // Until the pages are cached again that the purchases have dropped.
    await untilIdle(shop);
    await measuring.warmUp(readers, shop, reads);
    quiet.push(await takeSample(readers, shop, measuring.plan(reads)));
    const { read, bought } = await together();
    reading.push(read);
    buying.push(bought);
    storms.push((await together({ kind: 'edits', admin: shop.goods.admin, products: onFirstPage })).read);
  }
  await shop.stop();
  const threads = on === 'postgres' ? measuring.settings.workers : 1;
  const buyersShare = buying.map(({ rate }) => (rate * purchase.serverMs) / (1000 * threads));
  return {
    quiet: medianSample(quiet),
    reading,
    expected: quiet.map(({ rate }, round) => rate * Math.max(MIN_SHARE, 1 - (buyersShare[round] ?? 0))),
    orders: `${figure(medianSample(buying).rate)} orders/s`,
    storm: medianSample(storms),
  };
}
