import { SIZES } from '#domain/limits.ts';
import { noRequestContext } from '#server/http/request-context.ts';
import { cookieName, openSession } from '#server/identity/sessions.ts';
import type { Services } from '#server/services.ts';
import { type Buyer as TestBuyer, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeCategory, makeProduct, type TestProduct } from '#testing/make/products.ts';
import { makePerson, runShop } from '#testing/shop/run-shop.ts';
import type { TestDb } from '#testing/shop/test-shop.ts';
import type { Buyer, Item } from '#bench/load/plan.ts';

const BUYERS = 512;
const REGULARS = 64;
const PRODUCTS = 96;
const FREE_PRODUCTS = 8;
const PLENTY = 900_000;
/** Every so many variants there are few of, so that sales cross what a page says of stock, down to none. */
const SCARCE_EVERY = 8;
const MAX_SCARCE = 40;

/** What is bought in a benchmark, and who buys. */
export interface Goods {
  /** The session of an admin. */
  admin: string;
  buyers: Buyer[];
  /** The sessions of people who have ordered before. */
  regulars: string[];
  /** Each variant of the newest products. */
  items: Item[];
  /** What costs nothing, its shipping neither. */
  freeItems: Item[];
}

/** Adds what a benchmark needs to a shop: products of eight sizes, which are its newest, and people who are signed in. */
export async function addGoods(where: { databaseUrl: string | undefined; dataDir: string }): Promise<Goods> {
  const { services, close } = await runShop(where, { offset: () => 0 });
  const shop: TestDb = { services, write: services.db.transaction, person: (about) => makePerson(services, about) };
  try {
    const categoryId = await makeCategory(shop, { name: 'Race Day' });
    const sellable: TestProduct[] = [];
    for (let n = 0; n < PRODUCTS; n++) sellable.push(await makeProduct(shop, { ...aboutProduct(n), categoryId }));
    const free: TestProduct[] = [];
    const createdAt = new Date(services.clock.now().getTime() - 86_400_000);
    for (let n = 0; n < FREE_PRODUCTS; n++)
      free.push(
        await makeProduct(shop, { name: `Autograph Card ${n}`, price: 0, stock: PLENTY, categoryId, createdAt }),
      );
    const people: TestBuyer[] = [];
    for (let n = 0; n < BUYERS; n++) people.push(await makeBuyer(shop));
    return {
      admin: (await makePerson(services, { role: 'admin' })).cookie,
      buyers: people.map(({ cookie, addressId }) => ({ cookie, addressId })),
      regulars: await signInRegulars(services),
      items: sellable.flatMap((product) => SIZES.map((size) => oneOf(product, size))),
      freeItems: free.map((product) => oneOf(product)),
    };
  } finally {
    await close();
  }
}

/** Those who have ordered least: of 200 people with 10,000 orders a few dozen times. */
async function signInRegulars(services: Services): Promise<string[]> {
  const people = await services.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select('users.id')
    .where('users.is_active', '=', true)
    .where('users.deleted_at', 'is', null)
    .groupBy('users.id')
    .orderBy(({ fn }) => fn.countAll())
    .limit(REGULARS)
    .execute();
  const tokens = people.map(({ id }) =>
    services.db.transaction((tx) => openSession(services, tx, id, noRequestContext)),
  );
  return (await Promise.all(tokens)).map((token) => `${cookieName(services)}=${token}`);
}

const aboutProduct = (n: number) => ({
  name: `Race Day Jersey ${n}`,
  description: 'Worn by the whole crew on race night. The fabric breathes, dries fast and keeps its colour for years.',
  images: ['/pictures/kallio-poster.webp'],
  sizes: [...SIZES],
  variants: SIZES.map((size, position) => ({ size, stock: stockOf(n * SIZES.length + position) })),
});

const stockOf = (n: number) => (n % SCARCE_EVERY === 0 ? 1 + ((n * 7) % MAX_SCARCE) : PLENTY);

function oneOf(product: TestProduct, size?: string): Item {
  const { productId, productVariantId, options = '[]' } = itemOf(product, 1, size);
  return { productId, productVariantId: productVariantId ?? '', options };
}
