import { demoHash } from './demo-ids.ts';

/** A pseudo-random number from 0 up to 1 that depends on its name only, and so is the same on every installation. */
export const roll = (name: string) => Number.parseInt(demoHash(name).slice(0, 8), 16) / 2 ** 32;

/** An item of a list that is not empty, each as likely as its weight. */
export function pick<T>(name: string, list: readonly T[], weightOf: (entry: T) => number = () => 1): T {
  const sum = list.reduce((total, entry) => total + weightOf(entry), 0);
  let left = roll(name) * sum;
  for (const entry of list) {
    left -= weightOf(entry);
    if (left < 0) return entry;
  }
  throw new Error(`Nothing to pick from for ${name}`);
}
