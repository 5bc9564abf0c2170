import { demoHash } from './demo-ids.ts';

/** Chance that falls the same way on every installation: a number from 0 up to 1, by its name. */
export const roll = (name: string) => Number.parseInt(demoHash(name).slice(0, 8), 16) / 2 ** 32;

/** One of a list that is not empty, each as likely as its weight. */
export function pick<T>(name: string, list: readonly T[], weightOf: (entry: T) => number = () => 1): T {
  const sum = list.reduce((total, entry) => total + weightOf(entry), 0);
  let left = roll(name) * sum;
  for (const entry of list) {
    left -= weightOf(entry);
    if (left < 0) return entry;
  }
  throw new Error(`Nothing to pick from for ${name}`);
}
