import type { Answer, Input } from '#contract/endpoint.ts';
import type { subscribe } from '#contract/newsletter.ts';
import type { Shop } from '#server/services.ts';

/** Stored once; nobody learns from the answer whether an address was known. */
export async function addSubscriber(
  shop: Shop,
  _: null,
  { email }: Input<typeof subscribe>,
): Promise<Answer<typeof subscribe>> {
  await shop.db.transaction((tx) =>
    tx
      .insertInto('newsletter_subscribers')
      .values({ email, created_at: shop.clock.now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute(),
  );
  return { success: true };
}
