import { Histogram, type Registry } from 'prom-client';

/** The upper bounds of its buckets, in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What was observed with the same labels. */
export class DurationSeries<Label extends string> {
  readonly labels: Partial<Record<Label, string>>;
  /** Observations by bucket, those above the last bound behind them. */
  readonly counts: number[] = Array.from({ length: BOUNDS.length + 1 }, () => 0);
  sum = 0;

  constructor(labels: Partial<Record<Label, string>>) {
    this.labels = labels;
  }

  observe(seconds: number): void {
    let bucket = 0;
    while (seconds > (BOUNDS[bucket] ?? Infinity)) bucket++;
    this.counts[bucket] = (this.counts[bucket] ?? 0) + 1;
    this.sum += seconds;
  }
}

interface Options<Label> {
  name: string;
  help: string;
  labelNames?: Label[];
  registers: Registry[];
}

/**
 * A histogram of seconds that is observed by the series, which its caller looks up once. prom-client's own looks the labels up and checks
 * them at each observation, three times as long as it takes to observe.
 */
export class Durations<Label extends string = never> extends Histogram<Label> {
  readonly #series: DurationSeries<Label>[] = [];
  readonly #about: Pick<Options<Label>, 'name' | 'help'>;

  constructor(options: Options<Label>) {
    super({ ...options, buckets: BOUNDS });
    const { name, help } = options;
    this.#about = { name, help };
  }

  /** A new series; to be called once for the same labels. */
  series(labels: Partial<Record<Label, string>>): DurationSeries<Label> {
    const series = new DurationSeries(labels);
    this.#series.push(series);
    return series;
  }

  /** What prom-client's own has counted, as `get` and a registry ask for it; not in its types. */
  getForPromString() {
    const values = this.#series.flatMap((series) => this.#valuesOf(series));
    return { ...this.#about, type: 'histogram', aggregator: 'sum', values };
  }

  #valuesOf({ labels, counts, sum }: DurationSeries<Label>) {
    const { name } = this.#about;
    let count = 0;
    const buckets = counts.map((inBucket, at) => ({
      metricName: `${name}_bucket`,
      labels: { le: BOUNDS[at] ?? '+Inf' },
      sharedLabels: labels,
      value: (count += inBucket),
    }));
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: {}, sharedLabels: labels, value: sum },
      { metricName: `${name}_count`, labels: {}, sharedLabels: labels, value: count },
    ];
  }
}
