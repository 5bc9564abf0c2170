import { type Db, EVERYTHING, type Seeing } from '#server/db/database.ts';
import type { PublicProduct } from './present.ts';

const MAX_PRODUCTS = 1_000;
/** A stock that is enough may change unannounced (decision 36): what a list says of it is as much older than the list. */
const MAX_AGE_MS = 2_000;

interface Entry {
  product: PublicProduct;
  since: number;
}

/**
 * The products of the lists of the last moments, kept by this process until they change: other filters, another order and the next
 * search show the same ones again. What was read first is dropped first.
 */
export class ListedProducts {
  #entries = new Map<string, Entry>();
  /** Of the changes heard of: what was read before the last one may miss it. */
  #changes = 0;
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
    db.onPublicChange((tags) => {
      if (tags === EVERYTHING || tags.includes('categories')) return this.forget();
      this.#changes++;
      for (const tag of tags) if (tag.startsWith('product ')) this.#entries.delete(tag.slice('product '.length));
    });
  }

  /** The products of these ids, in their order, as far as there are any. `load` reads those that are not kept. */
  async get(
    ids: string[],
    load: (ids: string[]) => Promise<PublicProduct[]>,
    seeing: Seeing | undefined,
  ): Promise<PublicProduct[]> {
    const oldest = Date.now() - MAX_AGE_MS;
    const products = new Map<string, PublicProduct>();
    if (seeing !== 'all' && this.#db.isListening())
      for (const id of ids) {
        const entry = this.#entries.get(id);
        if (entry && entry.since > oldest) products.set(id, entry.product);
      }
    const missing = ids.filter((id) => !products.has(id));
    if (missing.length > 0) for (const product of await this.#read(missing, load)) products.set(product.id, product);
    return ids.flatMap((id) => products.get(id) ?? []);
  }

  forget(): void {
    this.#changes++;
    this.#entries.clear();
  }

  async #read(ids: string[], load: (ids: string[]) => Promise<PublicProduct[]>): Promise<PublicProduct[]> {
    const since = Date.now();
    const changes = this.#changes;
    const products = await load(ids);
    if (changes !== this.#changes) return products;
    for (const product of products) {
      this.#entries.delete(product.id);
      this.#entries.set(product.id, { product, since });
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= MAX_PRODUCTS) break;
      this.#entries.delete(oldest);
    }
    return products;
  }
}
