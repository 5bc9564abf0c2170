import type { JsonSchema } from '#server/openapi/schemas.ts';
import type { Dice } from './dice.ts';

/** Longer texts are left to the tests that look at what takes long. */
const MAX_TEXT = 1_000;
const DAY = 86_400_000;

export const numeric = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

interface Wording {
  /** New text of one line. */
  text(): string;
  now: Date;
}

export function stringOf(dice: Dice, schema: JsonSchema, name: string, { text, now }: Wording): string {
  if (schema.format === 'date-time') return instantOf(dice, name, now);
  if (schema.format === 'email') return `${text().replaceAll(/\W+/g, '.')}@fans.example`;
  if (Array.isArray(schema.examples) && (schema.pattern || dice.chance(85))) return String(dice.pick(schema.examples));
  if (typeof schema.pattern === 'string') return dice.matching(schema.pattern);
  const words = text();
  const [min, max] = [numeric(schema.minLength, 0), Math.min(MAX_TEXT, numeric(schema.maxLength, MAX_TEXT))];
  const long = dice.chance(5) ? words.padEnd(dice.whole(min, max), ' and more') : words;
  return long.padEnd(min, '.').slice(0, max).trimEnd();
}

/** What starts has mostly started, what ends has not ended. */
function instantOf(dice: Dice, name: string, now: Date): string {
  const days = dice.whole(1, 365);
  const isPast = name.startsWith('start') || (!name.startsWith('end') && dice.chance(50));
  return new Date(now.getTime() + (isPast ? -days : days) * DAY).toISOString();
}

/** Small more often than large; amounts with two decimals. */
export function numberOf(dice: Dice, { type, minimum, maximum }: JsonSchema): number {
  const [min, max] = [numeric(minimum, 0), numeric(maximum, 1_000)];
  const upTo = dice.chance(60) ? 5 : dice.chance(80) ? 100 : max;
  const whole = dice.whole(min, Math.min(max, min + upTo));
  return type === 'integer' || whole >= max ? whole : Number(`${whole}.${dice.whole(10, 99)}`);
}
