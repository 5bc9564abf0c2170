/**
 * Finds out which notifications were lost: those of changes that the log of changes has, and that were not heard of by the second look
 * after. Each transaction writes a tag into the log once, and notifies of it once.
 */
export class LostNotifications {
  /** By tag: in the log, less those that were heard of. */
  #ahead = new Map<string, number>();
  #aheadBefore = new Map<string, number>();

  heard(tag: string): void {
    this.#add(tag, -1);
  }

  /** Takes the tags that are new in the log, once for each transaction, and returns those whose notification was lost. */
  logged(tags: readonly string[]): string[] {
    for (const tag of tags) this.#add(tag, 1);
    const lost: string[] = [];
    for (const [tag, ahead] of this.#ahead) {
      const before = this.#aheadBefore.get(tag) ?? 0;
      // What was ahead before, and still is, will not be heard of; what was heard of and is not in the log is of an older version of the shop.
      const settled = ahead > 0 ? Math.max(0, Math.min(ahead, before)) : Math.min(0, Math.max(ahead, before));
      if (settled > 0) lost.push(tag);
      if (ahead === settled) this.#ahead.delete(tag);
      else this.#ahead.set(tag, ahead - settled);
    }
    this.#aheadBefore = new Map(this.#ahead);
    return lost;
  }

  /** Everything is taken for changed: nothing before counts. */
  forget(): void {
    this.#ahead.clear();
    this.#aheadBefore.clear();
  }

  #add(tag: string, by: number): void {
    const ahead = (this.#ahead.get(tag) ?? 0) + by;
    if (ahead === 0) this.#ahead.delete(tag);
    else this.#ahead.set(tag, ahead);
  }
}
