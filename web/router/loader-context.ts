/** The typed key of a value in a LoaderContext. */
export interface ContextKey<T> {
  readonly initial?: T;
}

/** A new key. */
export const contextKey = <T>(): ContextKey<T> => ({});

/** The values that loaders are given besides the request; the server sets others than the browser. */
export class LoaderContext {
  readonly #values = new Map<unknown, unknown>();

  set<T>(key: ContextKey<T>, value: T): this {
    this.#values.set(key, value);
    return this;
  }

  /** The value of a key; throws if none was set. */
  get<T>(key: ContextKey<T>): T {
    if (!this.#values.has(key)) throw new Error('A loader reads a context key that was not set');
    // Only `set` puts it there, with the type of the same key.
    return this.#values.get(key) as T;
  }
}
