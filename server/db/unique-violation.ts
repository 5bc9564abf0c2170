import { Conflict } from '#server/failures.ts';

/** For `.catch` of a write: rethrows a violation of this unique index as Conflict (409) with this sentence, at this field. */
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
