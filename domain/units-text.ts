/** '1 × Race Jersey, 2 × Cap', of those of which there are any. */
export const unitsText = (items: readonly { name: string; units: number }[]): string =>
  items.flatMap(({ name, units }) => (units > 0 ? [`${units} × ${name}`] : [])).join(', ');
