import type * as contract from '#contract/auth.ts';
import type { Result, Input } from '#contract/endpoint.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import type { Services } from '#server/services.ts';
import { presentAccount } from '#server/users/present.ts';
import { admitPerson } from './admit-person.ts';
import { noteDevice } from './known-devices.ts';
import { sameOriginUrl } from './same-origin-url.ts';
import { SignInRefused } from './provider.ts';
import { closeSession, findSignedIn, hashToken, openSession, setSessionCookie } from './sessions.ts';
import type { IdentityTables } from './tables.ts';

type SignInAttempt = Pick<IdentityTables['sign_in_attempts'], 'nonce' | 'code_verifier' | 'return_to' | 'expires_at'>;

const TEN_MINUTES = 10 * 60;

const browserCookie = (services: Services) =>
  services.config.publicUrl.startsWith('https:') ? '__Host-oauth' : 'oauth';

export async function getSession(
  services: Services,
  _: null,
  __: unknown,
  context: RequestContext,
): Promise<Result<typeof contract.getSession>> {
  const user = await findSignedIn(services, context);
  return { data: { user: user ? presentAccount(user) : null } };
}

export async function startSignIn(
  services: Services,
  _: null,
  { callbackURL }: Input<typeof contract.startSignIn>,
  context: RequestContext,
): Promise<Result<typeof contract.startSignIn>> {
  const returnTo = sameOriginUrl(callbackURL, services.config.publicUrl);
  const attempt = { state: services.ids.token(), nonce: services.ids.token(), codeVerifier: services.ids.token() };
  const url = await services.identity.authorizationUrl(attempt);
  // An existing cookie stays, so that sign-ins in two tabs do not break each other.
  const browser = context.cookie(browserCookie(services)) || services.ids.token();
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    await tx.deleteFrom('sign_in_attempts').where('expires_at', '<=', now).execute();
    await tx
      .insertInto('sign_in_attempts')
      .values({
        state_hash: hashToken(attempt.state),
        browser_hash: hashToken(browser),
        nonce: attempt.nonce,
        code_verifier: attempt.codeVerifier,
        return_to: returnTo,
        expires_at: new Date(now.getTime() + TEN_MINUTES * 1000),
      })
      .execute();
  });
  context.setCookie(browserCookie(services), browser, TEN_MINUTES);
  return { url };
}

/** Redeems the code of the callback URL and opens a session for the browser that began this sign-in. Throws SignInRefused. */
export async function finishSignIn(
  services: Services,
  callbackUrl: URL,
  attempt: SignInAttempt,
  context: RequestContext,
): Promise<void> {
  if (attempt.expires_at <= services.clock.now()) throw new SignInRefused('The sign-in took too long');
  const person = await services.identity.redeem(callbackUrl, {
    state: stateOf(callbackUrl),
    nonce: attempt.nonce,
    codeVerifier: attempt.code_verifier,
  });
  services.credentials.accepted('google', 'token');
  const { userId, token } = await services.db.transaction(async (tx) => {
    const userId = await admitPerson(services, tx, person);
    await noteDevice(services, tx, userId, context.userAgent);
    return { userId, token: await openSession(services, tx, userId, context) };
  });
  services.metrics.signedIn('ok');
  services.log.info({ userId }, 'signed in');
  setSessionCookie(services, context, token);
  context.clearCookie(browserCookie(services));
}

const stateOf = (callbackUrl: URL) => callbackUrl.searchParams.get('state') ?? '';

/** Reads and deletes the begun sign-in, so that its state works once. Throws SignInRefused. */
export async function takeAttempt(
  services: Services,
  callbackUrl: URL,
  context: RequestContext,
): Promise<SignInAttempt> {
  const browser = context.cookie(browserCookie(services)) ?? '';
  const attempt = await services.db.transaction((tx) =>
    tx
      .deleteFrom('sign_in_attempts')
      .where('state_hash', '=', hashToken(stateOf(callbackUrl)))
      .where('browser_hash', '=', hashToken(browser))
      .returning(['nonce', 'code_verifier', 'return_to', 'expires_at'])
      .executeTakeFirst(),
  );
  if (!attempt) throw new SignInRefused('This browser has no such sign-in on its way');
  return attempt;
}

export async function signOut(
  services: Services,
  _: null,
  __: unknown,
  context: RequestContext,
): Promise<Result<typeof contract.signOut>> {
  await closeSession(services, context);
  return { success: true };
}
