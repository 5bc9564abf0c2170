import type { JsonSchema } from '#server/openapi/schemas.ts';
import type { Random } from './random.ts';

/** Longer texts are left to the tests that look at what takes long. */
const MAX_TEXT = 1_000;
const DAY = 86_400_000;

export const numeric = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise);

interface Wording {
  /** New text of one line. */
  text(): string;
  now: Date;
}

export function stringOf(random: Random, schema: JsonSchema, name: string, { text, now }: Wording): string {
  if (schema.format === 'date-time') return instantOf(random, name, now);
  if (schema.format === 'email') return `${text().replaceAll(/\W+/g, '.')}@fans.example`;
  if (Array.isArray(schema.examples) && (schema.pattern || random.chance(85)))
    return String(random.pick(schema.examples));
  if (typeof schema.pattern === 'string') return random.matching(schema.pattern);
  const words = text();
  const [min, max] = [numeric(schema.minLength, 0), Math.min(MAX_TEXT, numeric(schema.maxLength, MAX_TEXT))];
  const long = random.chance(5) ? words.padEnd(random.whole(min, max), ' and more') : words;
  return long.padEnd(min, '.').slice(0, max).trimEnd();
}

/** What starts has mostly started, what ends has not ended. */
function instantOf(random: Random, name: string, now: Date): string {
  const days = random.whole(1, 365);
  const isPast = name.startsWith('start') || (!name.startsWith('end') && random.chance(50));
  return new Date(now.getTime() + (isPast ? -days : days) * DAY).toISOString();
}

/** Small more often than large; amounts with two decimals. */
export function numberOf(random: Random, { type, minimum, maximum }: JsonSchema): number {
  const [min, max] = [numeric(minimum, 0), numeric(maximum, 1_000)];
  const upTo = random.chance(60) ? 5 : random.chance(80) ? 100 : max;
  const whole = random.whole(min, Math.min(max, min + upTo));
  return type === 'integer' || whole >= max ? whole : Number(`${whole}.${random.whole(10, 99)}`);
}
