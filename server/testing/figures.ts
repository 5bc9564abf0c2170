/** The lines of /metrics by name and labels: `shop_orders{payment_status="paid"}` → 1; undefined where there is none. */
export function figuresOf(text: string): (name: string) => number | undefined {
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  const values = new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
  return (name) => values.get(name);
}
