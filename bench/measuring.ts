import type { Load } from './load/load.ts';
import type { Plan, Work } from './load/plan.ts';
import { Rig } from './rig.ts';
import type { Row } from './row.ts';
import { medianOf, medianSample, type Sample, takeSample, type Target } from './samples.ts';

/** A warm-up goes on, in halves, while the last half was so much faster than the one before; at most so many halves. */
const STILL_FASTER = 1.15;
const MAX_WARM_UPS = 8;

interface Alternated<L> {
  ours: Sample;
  limits: L[];
  /** The median of the ratios of neighbouring samples, which a machine that is slower for a while does not change. */
  ratio: number;
}

/** A part of the suite, which can be run alone by its name. */
export interface Part {
  name: string;
  measure(measuring: Measuring): Promise<Row[]>;
}

/** What a part of the suite measures with. */
export class Measuring extends Rig {
  plan(work: Work, connections = 16): Omit<Plan, 'port'> {
    return { connections, seconds: this.settings.seconds, work };
  }

  /** The median of some samples after a warm-up. `before` is called ahead of each. */
  async measure(target: Target, work: Work, { connections = 16, drains = false, before = async () => {} } = {}) {
    const load = this.startLoad();
    await before();
    await this.warmUp(load, target, work, connections);
    const samples: Sample[] = [];
    for (let round = 0; round < this.settings.rounds; round++) {
      await before();
      samples.push(await takeSample(load, target, this.plan(work, connections), drains));
    }
    return medianSample(samples);
  }

  /** Ours and the limit in turn, under loads of the same number of connections. */
  async compare([target, work]: [Target, Work], [limit, limitWork]: [Target, Work], connections = 16) {
    const load = this.startLoad();
    const limitLoad = this.startLoad();
    await this.warmUp(load, target, work, connections);
    await this.warmUp(limitLoad, limit, limitWork, connections);
    const { ours, limits, ratio } = await this.alternate(
      () => takeSample(load, target, this.plan(work, connections)),
      () => takeSample(limitLoad, limit, this.plan(limitWork, connections)),
    );
    return { ours, limit: medianSample(limits), ratio };
  }

  async alternate<L extends { rate: number }>(
    takeOurs: () => Promise<Sample>,
    takeLimit: () => Promise<L>,
  ): Promise<Alternated<L>> {
    const ours: Sample[] = [];
    const limits: L[] = [];
    for (let round = 0; round < this.settings.rounds; round++) {
      ours.push(await takeOurs());
      limits.push(await takeLimit());
    }
    const ratios = ours.map(({ rate }, round) => rate / (limits[round]?.rate ?? 1));
    return { ours: medianSample(ours), limits, ratio: medianOf(ratios) };
  }

  /** Until it gets no faster: code is compiled, pages are cached. */
  async warmUp(load: Load, { port }: Target, work: Work, connections = 16): Promise<void> {
    const seconds = this.settings.warmUpSeconds / 2;
    let before = 0;
    for (let turn = 0; turn < MAX_WARM_UPS; turn++) {
      const report = await load.run({ port, connections, seconds, work });
      const rate = report.count / report.seconds;
      if (rate < before * STILL_FASTER) return;
      before = rate;
    }
  }
}
