import { OPTION_VALUE_LENGTH, PROSE_LENGTH } from '#domain/limits.ts';
import { readLineOptions } from '#domain/line-options.ts';
import { type Cents, fromMajor, LARGEST_AMOUNT, MAX_CENTS, toMajor } from '#domain/money.ts';
import { parsed } from '#domain/product-shapes.ts';
import { hasControl, hasControlOrBreak, hasTooManyMarks } from '#domain/text.ts';
import { z } from 'zod';

/**
 * A text that is refused by its length before a pattern, `normalize` or a parser looks at it. `abort` ends all checks
 * there: zod goes on after a plain `.max()`.
 */
export const BoundedText = (max: number, error: string, tooLong = error) =>
  z.string(error).max(max, { error: tooLong, abort: true });

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** Strict lower case: PostgreSQL alone would take braces and capitals too. */
export const Id = BoundedText(36, 'must be an id').regex(UUID, 'must be an id');
export const ById = z.object({ id: Id });

/** The raw length that a text of `max` characters may have: a composed character is at most four code units, and there may be spaces around. */
const rawMax = (max: number) => 4 * max + 100;

const text = (max: number, isRefused: (text: string) => boolean) => {
  const tooLong = `must be at most ${max} characters`;
  return BoundedText(rawMax(max), 'must be text', tooLong)
    .refine((value) => value.isWellFormed(), { error: 'must be valid text', abort: true })
    .refine((value) => !isRefused(value), { error: 'must not contain control characters', abort: true })
    .refine((value) => !hasTooManyMarks(value), {
      error: 'must not have more than 30 accents on one letter',
      abort: true,
    })
    .trim()
    .overwrite((value) => value.normalize('NFC'))
    .max(max, { error: tooLong, abort: true });
};

/** One line: names, titles, codes. May be empty; `Named` may not. */
export const Line = (max = 200) => text(max, hasControlOrBreak);
export const Named = (max = 200) => Line(max).min(1, 'is required');
/** Several lines: descriptions, comments. */
export const Prose = (max = PROSE_LENGTH) => text(max, hasControl).min(1, 'is required');

/** A wire amount in major units with at most two decimals; cents inside. `tooSmall` is said of what is below `min`. */
const amountFrom = (min: Cents, tooSmall: string) =>
  z.codec(z.number('must be an amount'), z.int(), {
    decode: (amount, ctx) => {
      const cents = fromMajor(amount);
      const isInRange = amount >= toMajor(min) && amount <= toMajor(MAX_CENTS);
      if (cents !== undefined && isInRange) return cents;
      const outside = amount > 0 ? `must be at most ${LARGEST_AMOUNT}` : tooSmall;
      const message = isInRange ? 'must be an amount with at most two decimals' : outside;
      ctx.issues.push({ code: 'custom', input: amount, message });
      return z.NEVER;
    },
    encode: (cents) => toMajor(cents),
  });
export const Money = amountFrom(-MAX_CENTS, `must be at least -${LARGEST_AMOUNT}`);
export const Price = amountFrom(0, 'must not be negative');

const NO_INSTANT = 'must be an ISO 8601 date and time';
/** ISO 8601 with a zone, on a real day between 1970 and 2100; a Date inside. */
export const Instant = z.codec(BoundedText(64, 'must be a date', NO_INSTANT), z.date(), {
  decode: (iso, ctx) => {
    const date = new Date(iso);
    const isInstant = z.iso.datetime({ offset: true }).safeParse(iso).success && !Number.isNaN(date.getTime());
    if (isInstant && date.getTime() >= 0 && date.getUTCFullYear() <= 2100) return date;
    // A year of more than four digits is written with a sign and six of them.
    const message = isInstant || /^[+-]\d{6}-/.test(iso) ? 'must be between 1970 and 2100' : NO_INSTANT;
    ctx.issues.push({ code: 'custom', input: iso, message });
    return z.NEVER;
  },
  encode: (date) => date.toISOString(),
});

/** A day that exists, 1970 to 2100: 2026-11-28. */
export const Day = BoundedText(10, 'must be a day', 'must be a day like 2026-11-28').refine(
  (day) => z.iso.date().safeParse(day).success && day >= '1970-01-01' && day <= '2100-12-31',
  'must be a day like 2026-11-28',
);

/** Optimistic locking: the version of the record that an edit is based on. */
export const ExpectedUpdatedAt = Instant.optional().describe(
  '`updatedAt` as the editor saw it: a 409 when somebody else has made a change since',
);

/** The state that a switch of the back office is to have: who sees an old one does not turn over what another has set. */
export const Activation = z.object({
  isActive: z.boolean().optional().describe('The state it is to have; left out, the present one is turned over'),
});

const wholeNumber = (pattern: RegExp, message: string) =>
  z.codec(BoundedText(20, message).regex(pattern, message), z.int(), {
    decode: (digits) => Number(digits),
    encode: (number) => String(number),
  });

const PageNumber = wholeNumber(/^[1-9]\d{0,6}$/, 'must be a whole number from 1');
const Limit = wholeNumber(/^([1-9]\d?|100)$/, 'must be a whole number from 1 to 100');

/** `page` from 1 and `limit` from 1 to 100 in a query string, with the limit that a list has by default. */
export const PagingOf = (limit: number) =>
  z.object({ page: PageNumber.prefault('1'), limit: Limit.prefault(String(limit)) });
export const Search = Line(200).optional();

/** Of whom a list shows the records; empty or left out: of all users. */
export const OfUser = Id.or(z.literal('')).optional();

/** One of a list's sort orders, by default the first. */
export const SortOf = <const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) => {
  const known: readonly [Sorts[number], ...Sorts[number][]] = sorts;
  return z.enum(known, `must be one of ${sorts.join(', ')}`).prefault(sorts[0]);
};

const JSON_TEXT_LENGTH = 16_000;
/**
 * JSON text, or the list itself where a client did not turn it into text; as text it has the same limit. `holds` says
 * which list in the API's document.
 */
const JsonText = (message: string) =>
  z.union([
    BoundedText(JSON_TEXT_LENGTH, message, 'is too long'),
    z
      .array(z.unknown(), message)
      .max(200, 'has too many entries')
      .refine((list) => JSON.stringify(list).length <= JSON_TEXT_LENGTH, { error: 'is too long', abort: true }),
  ]);

/** JSON text that holds a list of texts; a list inside. Blank entries are left out. */
export function TextList(most: number, entry: z.ZodType<string, string>) {
  const Entries = z.array(entry, 'must be a JSON list').max(most, `must have at most ${most} entries`);
  return z
    .codec(JsonText('must be a JSON list'), z.array(z.string()), {
      decode: (value, ctx) => {
        const found = value === '' ? [] : parsed(value);
        const list = Entries.safeParse(withoutBlanks(found), { error: () => 'is not valid' });
        if (list.success) return list.data;
        const [
          {
            path: [index],
            message,
          } = { path: [], message: 'is not valid' },
        ] = list.error.issues;
        const path = typeof index === 'number' ? [indexBefore(found, index)] : [];
        ctx.issues.push({ code: 'custom', input: value, path, message });
        return z.NEVER;
      },
      encode: (entries) => JSON.stringify(entries),
    })
    .meta({ holds: Entries });
}

const isBlank = (entry: unknown) => typeof entry === 'string' && entry.trim() === '';
const withoutBlanks = (value: unknown) => (Array.isArray(value) ? value.filter((entry) => !isBlank(entry)) : value);
/** Where the entry of this index stood before the blanks were left out. */
const indexBefore = (value: unknown, index: number) =>
  Array.isArray(value) ? ([...value.keys()].filter((at) => !isBlank(value[at]))[index] ?? index) : index;

/** https:, or a path of this site. */
export const Url = Line(2000).refine((value) => {
  if (value.includes('\\')) return false;
  if (value.startsWith('/')) return !value.startsWith('//');
  return z.url().safeParse(value).success && /^https:\/\/[^/@]+(\/|$|\?|#)/i.test(value);
}, 'must be an https address or a path of this site');

const NOT_OPTIONS = 'must be a JSON list of options';
/** A value that is no text makes the list invalid as a whole; an invalid text has its own message. */
const OptionText = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  z
    .string(NOT_OPTIONS)
    .refine((value) => value.isWellFormed(), { error: NOT_OPTIONS, abort: true })
    .pipe(Line(200)),
);
const OptionList = z.array(z.record(Line(60), OptionText)).max(50, NOT_OPTIONS);
const SingleObject = z
  .record(z.string(), z.unknown(), NOT_OPTIONS)
  .refine((object) => JSON.stringify(object).length <= JSON_TEXT_LENGTH, { error: 'is too long', abort: true });

/** A line's options as JSON text, singly or doubly encoded, as a list, or as a single object. */
export const LineOptionsText = z
  .codec(z.union([...JsonText(NOT_OPTIONS).options, SingleObject]), z.array(z.record(z.string(), z.string())), {
    decode: (value, ctx) => {
      const found = value === '' ? [] : parsed(value);
      const list = OptionList.safeParse(Array.isArray(found) ? found : [found], { error: () => NOT_OPTIONS });
      if (list.success) return readLineOptions(list.data);
      ctx.issues.push({ code: 'custom', input: value, message: list.error.issues[0]?.message ?? NOT_OPTIONS });
      return z.NEVER;
    },
    encode: (options) => JSON.stringify(options),
  })
  .meta({ holds: z.array(z.record(z.string().max(60), z.string().max(OPTION_VALUE_LENGTH))).max(50) });

/** Linear: each part of the pattern begins with what the part before excludes, so it cannot backtrack. */
export const Email = Line(254)
  .toLowerCase()
  .regex(/^[^\s@<>()",;:]+@[^\s@<>()",;:][^\s@<>()",;:.]*\.[^\s@<>()",;:]+$/, 'must be an email address');
