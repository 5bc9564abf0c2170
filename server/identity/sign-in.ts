import type * as contract from '#contract/auth.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import type { Exchange } from '#server/http/request-context.ts';
import type { Shop } from '#server/services.ts';
import { presentAccount } from '#server/users/present.ts';
import { admitPerson } from './admit-person.ts';
import { ownAddress } from './same-origin-url.ts';
import { CALLBACK_PATH, SignInRefused } from './provider.ts';
import { closeSession, findActor, hashOf, openSession, setSessionCookie } from './sessions.ts';

const TEN_MINUTES = 10 * 60;

const browserCookie = (shop: Shop) => (shop.config.publicUrl.startsWith('https:') ? '__Host-oauth' : 'oauth');

export async function getSession(
  shop: Shop,
  _: null,
  __: unknown,
  exchange: Exchange,
): Promise<Answer<typeof contract.getSession>> {
  const actor = await findActor(shop, exchange);
  if (!actor) return { data: { user: null } };
  const row = await shop.db.selectFrom('users').selectAll().where('id', '=', actor.id).executeTakeFirstOrThrow();
  return { data: { user: presentAccount(row) } };
}

export async function startSignIn(
  shop: Shop,
  _: null,
  { callbackURL }: Input<typeof contract.startSignIn>,
  exchange: Exchange,
): Promise<Answer<typeof contract.startSignIn>> {
  const returnTo = ownAddress(callbackURL, shop.config.publicUrl);
  const attempt = { state: shop.ids.token(), nonce: shop.ids.token(), codeVerifier: shop.ids.token() };
  const url = await shop.identity.authorizationUrl(attempt);
  // Kept where there is one, so that sign-ins in two tabs do not break each other.
  const browser = exchange.cookie(browserCookie(shop)) || shop.ids.token();
  const now = shop.clock.now();
  await shop.db.transaction(async (tx) => {
    await tx.deleteFrom('sign_in_attempts').where('expires_at', '<=', now).execute();
    await tx
      .insertInto('sign_in_attempts')
      .values({
        state_hash: hashOf(attempt.state),
        browser_hash: hashOf(browser),
        nonce: attempt.nonce,
        code_verifier: attempt.codeVerifier,
        return_to: returnTo,
        expires_at: new Date(now.getTime() + TEN_MINUTES * 1000),
      })
      .execute();
  });
  exchange.setCookie(browserCookie(shop), browser, TEN_MINUTES);
  return { url };
}

/** The browser is back from the provider with this query: signs it in and answers where to go on. Throws SignInRefused. */
export async function finishSignIn(shop: Shop, query: string, exchange: Exchange): Promise<string> {
  const callbackUrl = new URL(`${CALLBACK_PATH}${query}`, shop.config.publicUrl);
  const state = callbackUrl.searchParams.get('state') ?? '';
  const attempt = await takeAttempt(shop, state, exchange);
  const person = await shop.identity.redeem(callbackUrl, {
    state,
    nonce: attempt.nonce,
    codeVerifier: attempt.code_verifier,
  });
  shop.credentials.accepted('google', 'token');
  const { userId, token } = await shop.db.transaction(async (tx) => {
    const userId = await admitPerson(shop, tx, person);
    return { userId, token: await openSession(shop, tx, userId, exchange) };
  });
  shop.metrics.signedIn('ok');
  shop.log.info({ userId }, 'signed in');
  setSessionCookie(shop, exchange, token);
  exchange.clearCookie(browserCookie(shop));
  return attempt.return_to;
}

/** Deleted as it is read: whoever comes second with the same state finds nothing. */
async function takeAttempt(shop: Shop, state: string, exchange: Exchange) {
  const browser = exchange.cookie(browserCookie(shop)) ?? '';
  const attempt = await shop.db.transaction((tx) =>
    tx
      .deleteFrom('sign_in_attempts')
      .where('state_hash', '=', hashOf(state))
      .where('browser_hash', '=', hashOf(browser))
      .returning(['nonce', 'code_verifier', 'return_to', 'expires_at'])
      .executeTakeFirst(),
  );
  if (!attempt) throw new SignInRefused('This browser has no such sign-in on its way');
  if (attempt.expires_at <= shop.clock.now()) throw new SignInRefused('The sign-in took too long');
  return attempt;
}

export async function signOut(
  shop: Shop,
  _: null,
  __: unknown,
  exchange: Exchange,
): Promise<Answer<typeof contract.signOut>> {
  await closeSession(shop, exchange);
  return { success: true };
}
