import { Conflict } from '#server/failures.ts';

/**
 * For `.catch` of a write: what its unique index refuses is a Conflict in these words, and beside the
 * field that it is about, also when two come at once.
 */
export const rethrowUniqueViolation =
  (index: string, sentence: string, field?: string) =>
  (error: unknown): never => {
    if (error instanceof Error && 'constraint' in error && error.constraint === index)
      throw new Conflict(sentence, {
        code: 'already_exists',
        ...(field && { fields: { [field]: 'is already in use' } }),
      });
    throw error;
  };
