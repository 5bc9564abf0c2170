/** Names something that loaders may ask for. */
export interface ContextKey<T> {
  readonly initial?: T;
}

export const createContext = <T>(): ContextKey<T> => ({});

/** What loaders are given besides the address: another on the server than in the browser. */
export class LoaderContext {
  readonly #values = new Map<unknown, unknown>();

  set<T>(key: ContextKey<T>, value: T): this {
    this.#values.set(key, value);
    return this;
  }

  get<T>(key: ContextKey<T>): T {
    if (!this.#values.has(key)) throw new Error('The context of the loaders lacks what one of them asks for');
    // Only `set` puts it there, with the type of the same key.
    return this.#values.get(key) as T;
  }
}
