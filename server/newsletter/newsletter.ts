import type { Result, Input } from '#contract/endpoint.ts';
import type * as contract from '#contract/newsletter.ts';
import type { Services } from '#server/services.ts';

/** For a network, by call and by form together. */
export const SUBSCRIBE_LIMIT = { perMinute: 60 };

/** Stores an e-mail address, once. The response is the same for one that was stored before. */
export async function subscribe(
  services: Services,
  _: null,
  { email }: Input<typeof contract.subscribe>,
): Promise<Result<typeof contract.subscribe>> {
  await services.db.transaction((tx) =>
    tx
      .insertInto('newsletter_subscribers')
      .values({ email, created_at: services.clock.now() })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute(),
  );
  return { success: true };
}
