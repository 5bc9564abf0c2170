/** What goes with a call that changes something: sent again after a lost answer, it does nothing more. */
export interface Once {
  idempotencyKey: string;
}

/** A key for one thing to be done. Pages that are not served by HTTPS have no randomUUID. */
export const newOnce = (): Once => ({ idempotencyKey: crypto.getRandomValues(new Uint32Array(4)).join('-') });

const thisPage = Math.random().toString(36).slice(2, 10);

/** The key of the one change that a page makes to a version of a record: pressed again after a lost answer, it is the same. */
export const onceOf = (id: string, updatedAt: string): Once => ({ idempotencyKey: `${thisPage} ${id} ${updatedAt}` });
