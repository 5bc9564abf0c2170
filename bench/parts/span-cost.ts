import { pino } from 'pino';
import { readConfig } from '#server/config.ts';
import { openTracing } from '#server/tracing/tracing.ts';

const SPANS = 20_000;
/** So many between two pauses, in which those that wait are sent: the queue takes 2,048. */
const AT_ONCE = 1_000;
const PAUSE_MS = 100;

/** The CPU time of a request's span in microseconds, from its begin until it has left as JSON; of each round, after one that warms up. */
export async function measureSpan(collector: string, rounds: number): Promise<number[]> {
  process.env.OTEL_BSP_SCHEDULE_DELAY = String(PAUSE_MS / 2);
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector });
  const tracing = await openTracing(config, pino({ level: 'silent' }));
  if (!tracing) throw new Error('Tracing is off');
  const route = '/api/orders/:id';
  const attributes = { 'http.request.method': 'GET', 'http.route': route, 'url.scheme': 'http' };
  const measured: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const before = process.cpuUsage();
    for (let n = 1; n <= SPANS; n++) {
      const span = tracing.begin({ name: `GET ${route}`, kind: 'server', attributes });
      await span.run(async () => {});
      span.end({ 'http.response.status_code': 200 });
      if (n % AT_ONCE === 0) await new Promise((done) => setTimeout(done, PAUSE_MS));
    }
    const { user, system } = process.cpuUsage(before);
    measured.push((user + system) / SPANS);
  }
  await tracing.close();
  return measured.slice(1);
}
