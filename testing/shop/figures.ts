import type { Reachable } from './send.ts';

/** The lines of /metrics by name and labels: `shop_orders{payment_status="paid"}` → 1; undefined where there is none. */
export function figuresOf(text: string): (name: string) => number | undefined {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const values = new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
  return (name) => values.get(name);
}

export const readFigures = async (shop: Reachable) => figuresOf((await shop.send('GET /metrics')).text);

/** By how much each of these has grown while the work was done. */
export async function growthOf(shop: Reachable, names: string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await readFigures(shop);
  await work();
  const after = await readFigures(shop);
  return names.map((name) => (after(name) ?? 0) - (before(name) ?? 0));
}
