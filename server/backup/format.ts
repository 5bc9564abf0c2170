import { z } from 'zod';

/**
 * A backup is gzip-compressed text of lines: the header; for each table its name and columns, a line of texts and nulls for
 * each row, and their count and hash; the sequences; the uploaded images; and a hash of all lines before, by which a file
 * that was cut off is recognised.
 */
export const FORMAT = 'shop backup 1';

/** A file from which nothing is restored. The message is printed to whoever runs the command. */
export class BadBackup extends Error {}

const Hash = z.string().regex(/^[0-9a-f]{64}$/);
const Column = z.strictObject({ name: z.string(), type: z.string() });

export const Header = z.strictObject({
  is: z.literal('header'),
  format: z.literal(FORMAT),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), hash: Hash })),
});
/** Every line except those of rows, which are arrays. */
const Line = z.discriminatedUnion('is', [
  Header,
  z.strictObject({ is: z.literal('table'), name: z.string(), columns: z.array(Column) }),
  z.strictObject({ is: z.literal('table end'), rows: z.int(), hash: Hash }),
  z.strictObject({
    is: z.literal('sequences'),
    sequences: z.array(z.strictObject({ name: z.string(), last: z.string().regex(/^\d+$/) })),
  }),
  z.strictObject({ is: z.literal('upload'), name: z.string(), content: z.base64() }),
  z.strictObject({ is: z.literal('end'), hash: Hash }),
]);

export type Column = z.infer<typeof Column>;
export type Header = z.infer<typeof Header>;
export type Line = z.infer<typeof Line>;

export const writeLine = (line: Line): string => `${JSON.stringify(line)}\n`;
export const isRow = (line: string): boolean => line.startsWith('[');
export const isEnd = (line: string): boolean => line.startsWith('{"is":"end"');

export function readLine(text: string): Line {
  try {
    return Line.parse(JSON.parse(text));
  } catch {
    throw new BadBackup('a line of it is none of a backup');
  }
}
