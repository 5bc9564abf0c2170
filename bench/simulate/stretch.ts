import type { Latencies } from '#bench/load/plan.ts';
import { latenciesOf } from '#bench/load/recorder.ts';
import { Agenda } from './agenda.ts';
import { CachedAddresses, popularAddresses } from './cached-addresses.ts';
import { type Costs, type Kind, KINDS } from './costs.ts';
import { drawn, randomOf } from './random.ts';
import { type Part, type SetUp, ShopModel } from './shop-model.ts';
import { HOUR, KB, workOfHour } from './visitors.ts';

/** A cache in front of the shop that keeps files for ever, and public answers for so long, in each of its places. */
interface Cdn {
  places: number;
  seconds: number;
}

export interface StretchCase {
  setUp: SetUp;
  cdn: Cdn | undefined;
  /** What the shop's machines may send. */
  networkGbits: number;
  costs: Costs;
  /** In the hour, at the mean rate of the stretch. */
  visitors: number;
  orders: number;
  seconds: number;
  seed: number;
}

export interface StretchOutcome {
  begun: number;
  /** Of what was begun: answered by the cache in front, answered by the shop, and not answered when the time was over. */
  byCdn: number;
  byShop: number;
  unanswered: number;
  /** What the shop itself answered in a second, and how long it took. */
  kinds: Partial<Record<Kind, Latencies & { rate: number }>>;
  rate: number;
  /** How much of each part was in use. */
  parts: { name: string; share: number }[];
}

/** `MAX_AGE_MS` of server/http/public-cache.ts. */
const PAGE_MS = 10_000;
/** Until as much is under way as usually is. */
const WARM_UP_MS = 3_000;
const KBITS = 8;

/** Some seconds in which as many visitors come as if the hour had so many. */
export function simulateStretch(about: StretchCase): StretchOutcome {
  const { setUp, cdn, networkGbits, costs, visitors, orders, seconds, seed } = about;
  const agenda = new Agenda();
  const random = randomOf(seed);
  const shop = new ShopModel(agenda, setUp, { random, spread: 'exponential', sameVariant: HOUR.sameVariant });
  const addressOf = popularAddresses(HOUR.addresses, HOUR.popularity, random);
  const cacheFor = (ms: number) => new CachedAddresses(HOUR.addresses, ms, random);
  const pagesOf = new Map(shop.processes.map((process) => [process, cacheFor(PAGE_MS)]));
  const placesOfCdn = Array.from({ length: cdn?.places ?? 0 }, () => cacheFor((cdn?.seconds ?? 0) * 1000));
  const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const took = new Map<Kind, number[]>(KINDS.map((kind) => [kind, []]));
  let [begun, byCdn, byShop, sentKbits] = [0, 0, 0, 0];

  const begin = (kind: Kind) => {
    begun++;
    const address = kind === 'page' ? addressOf() : 0;
    const isFromCdn = cdn && (kind === 'file' || (kind === 'page' && oneOf(placesOfCdn)?.isHit(address, agenda.now)));
    if (isFromCdn) {
      byCdn++;
      return;
    }
    const process = oneOf(shop.processes);
    if (!process) return;
    sentKbits += KBITS * (kind === 'file' ? KB.file : KB.page);
    const isMade = kind === 'page' && !pagesOf.get(process)?.isHit(address, agenda.now);
    const done = isMade ? 'render' : kind;
    const began = agenda.now;
    shop.serve(costs[done], process, () => {
      byShop++;
      took.get(done)?.push(agenda.now - began);
    });
  };

  const { kindOf, perMs } = arrivalsOf(workOfHour({ visitors, orders }), random);
  const arrive = () => {
    begin(kindOf());
    agenda.after(drawn(1 / perMs, 'exponential', random), arrive);
  };
  arrive();
  agenda.runUntil(WARM_UP_MS);

  const network: Part = { name: 'network', usedMs: () => sentKbits / (networkGbits * 1000), capacity: 1 };
  const parts = [...shop.parts(), network];
  const before = parts.map((part) => part.usedMs());
  for (const each of took.values()) each.length = 0;
  agenda.runUntil(WARM_UP_MS + seconds * 1000);
  const kinds = [...took].map(([kind, each]) => [kind, { ...latenciesOf(each), rate: each.length / seconds }]);
  return {
    begun,
    byCdn,
    byShop,
    unanswered: begun - byCdn - byShop,
    kinds: Object.fromEntries(kinds),
    rate: [...took.values()].reduce((sum, { length }) => sum + length, 0) / seconds,
    parts: parts.map(({ name, usedMs, capacity }, n) => {
      const share = (usedMs() - (before[n] ?? 0)) / (seconds * 1000 * capacity);
      return { name, share };
    }),
  };
}

/** Kinds in proportion to their numbers, and how many of all of them there are in a millisecond of the hour. */
function arrivalsOf(work: Partial<Record<Kind, number>>, random: () => number) {
  const counts = KINDS.map((kind) => ({ kind, count: work[kind] ?? 0 })).toSorted((a, b) => b.count - a.count);
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const kindOf = (): Kind => {
    let left = random() * all;
    for (const { kind, count } of counts) {
      if (left < count) return kind;
      left -= count;
    }
    return 'page';
  };
  return { kindOf, perMs: all / 3_600_000 };
}
