import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { createProcessGauges } from './process-gauges.ts';
import { createShopGauges } from './shop-gauges.ts';

const shop = useTestShop({});
const PAGE = join(import.meta.dirname, '../../docs/metrics.md');

/** The metrics by name, as a row of the page tells of each. */
async function rowsOfTheShop(): Promise<string[]> {
  const { services, app } = shop;
  const registries = [
    services.metrics.registry,
    createProcessGauges(services, app.cache),
    await createShopGauges(services)(),
  ];
  const labels = new Map(
    registries.flatMap((registry) =>
      // prom-client's types leave the names of the labels out.
      registry.getMetricsAsArray().map((metric) => [metric.name, Reflect.get(metric, 'labelNames') as string[]]),
    ),
  );
  const { text } = await shop.send('GET /metrics');
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]));
  const helps = [...text.matchAll(/^# HELP (\S+) (.+)$/gm)].map(([, name = '', help]) => ({ name, help }));
  // By code point: the order does not depend on the machine's language.
  const sorted = helps.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return sorted.map(({ name, help }) => {
    const marked = (labels.get(name) ?? ['?']).map((label) => `\`${label}\``).join(', ');
    return `| \`${name}\` | ${types.get(name)} | ${marked} | ${help} |`;
  });
}

it('docs/metrics.md lists every metric with its type, its labels and its meaning', async () => {
  const page = await readFile(PAGE, 'utf8');
  const rows = page.split('\n').filter((line) => line.startsWith('| `'));
  expect(rows).toEqual(await rowsOfTheShop());
});
