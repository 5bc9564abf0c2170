type Earlier = 'done' | 'failed';

/** The last work about each intent that this process has begun and not ended, by its id. */
const lastOf = new Map<string, Promise<Earlier>>();

/**
 * Does work about an intent once all is ended that this process began about it before: its webhook and the confirmation of its buyer come at
 * the same moment, and the later of them finds it done instead of waiting for locks. `earlier`: how what it waited for ended. Other
 * processes are kept apart by the locks alone.
 */
export async function inTurn<T>(intentId: string, work: (earlier: Earlier | undefined) => Promise<T>): Promise<T> {
  const before = lastOf.get(intentId);
  const doing = before ? before.then(work) : work(undefined);
  const ending = doing.then(
    (): Earlier => 'done',
    (): Earlier => 'failed',
  );
  lastOf.set(intentId, ending);
  try {
    return await doing;
  } finally {
    if (lastOf.get(intentId) === ending) lastOf.delete(intentId);
  }
}
