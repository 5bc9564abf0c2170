import { Email, Line } from '#contract/fields.ts';
import { fullName } from '#domain/person.ts';
import { refuseInsideTransaction } from '#server/db/database.ts';
import { BadGateway, Failure, Unavailable } from '#server/failures.ts';
import * as openid from 'openid-client';
import { z } from 'zod';
import { once } from './once.ts';
import {
  type AuthorizationRequest,
  ClientRefused,
  type IdentityProvider,
  type Person,
  SignInRefused,
} from './provider.ts';

export interface OpenIdSettings {
  /** Exactly as the provider's own discovery document and every id_token spell it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  redirectUri(): string;
  extraParameters: Record<string, string>;
  /** Whether the provider itself runs the mailbox of these claims. */
  isAuthoritative(claims: { email: string; hd?: string | undefined }): boolean;
  /** Calls a provider in this same process, where plain http is as safe as https. */
  fetch?: openid.CustomFetch;
}

const TIMEOUT_SECONDS = 10;
const CLOCK_TOLERANCE_SECONDS = 60;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** An OpenID provider by the authorization code flow with PKCE, state and nonce; discovered at the first sign-in. */
export function openIdProvider(settings: OpenIdSettings): IdentityProvider {
  const configuration = once(() => discover(settings));
  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      refuseInsideTransaction('The identity provider');
      return openid.buildAuthorizationUrl(await configuration(), {
        redirect_uri: settings.redirectUri(),
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
        ...settings.extraParameters,
      }).href;
    },
    async redeem(callbackUrl, request) {
      refuseInsideTransaction('The identity provider');
      return toPerson(await checkedClaims(await configuration(), callbackUrl, request), settings);
    },
    checkCredentials: async () => redeemUnknownCode(await configuration(), settings),
  };
}

async function discover(settings: OpenIdSettings): Promise<openid.Configuration> {
  const plain = settings.fetch !== undefined || LOOPBACK.has(new URL(settings.issuer).hostname);
  const client = {
    client_secret: settings.clientSecret,
    id_token_signed_response_alg: 'RS256',
    [openid.clockTolerance]: CLOCK_TOLERANCE_SECONDS,
  };
  try {
    const discovered = await openid.discovery(new URL(settings.issuer), settings.clientId, client, undefined, {
      // Without this check openid-client trusts the connection and leaves the id_token's signature alone.
      execute: [openid.enableNonRepudiationChecks, ...(plain ? [openid.allowInsecureRequests] : [])],
      timeout: TIMEOUT_SECONDS,
      [openid.customFetch]: withFailures(settings.fetch ?? networkFetch),
    });
    if (discovered.serverMetadata().issuer === settings.issuer) return discovered;
  } catch (error) {
    throw failureIn(error) ?? causedBy(new BadGateway('Sign-in is not available right now'), error);
  }
  throw new BadGateway('Sign-in is not available right now');
}

async function checkedClaims(
  provider: openid.Configuration,
  callbackUrl: URL,
  { state, nonce, codeVerifier }: AuthorizationRequest,
): Promise<openid.IDToken> {
  try {
    const tokens = await openid.authorizationCodeGrant(provider, callbackUrl, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (!claims) throw new SignInRefused('There is no id_token');
    return claims;
  } catch (error) {
    throw failureIn(error) ?? (await refusalOf(error)) ?? error;
  }
}

/** Redeems a code that does not exist: a provider that accepts the shop's client ID and secret answers `invalid_grant`. */
async function redeemUnknownCode(
  provider: openid.Configuration,
  { issuer, redirectUri }: OpenIdSettings,
): Promise<void> {
  const callbackUrl = new URL(redirectUri());
  callbackUrl.search = new URLSearchParams({ code: 'made-up', state: 'made-up', iss: issuer }).toString();
  const pkceCodeVerifier = openid.randomPKCECodeVerifier();
  try {
    await openid.authorizationCodeGrant(provider, callbackUrl, { expectedState: 'made-up', pkceCodeVerifier });
  } catch (error) {
    if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') return;
    throw failureIn(error) ?? (await refusalOf(error)) ?? error;
  }
}

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: Email,
  email_verified: z.literal(true),
  iat: z.number(),
  azp: z.string().optional(),
  hd: z.string().optional(),
  name: Line().catch(''),
  given_name: Line().catch(''),
  family_name: Line().catch(''),
  picture: z
    .url({ protocol: /^https$/ })
    .max(2000)
    .nullable()
    .catch(null),
});

/** The person of verified claims. Throws SignInRefused where a claim is missing or wrong. */
function toPerson(token: openid.IDToken, { clientId, isAuthoritative }: OpenIdSettings): Person {
  const { success, data: claims, error } = Claims.safeParse(token);
  if (!success) throw claimRefused(token, String(error.issues[0]?.path[0]));
  // openid-client looks at azp only when there are several audiences, and lets iat lie in the future.
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new SignInRefused('The id_token is for another client');
  if (claims.iat > Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS)
    throw new SignInRefused('The id_token is from the future');
  const names = { firstName: claims.given_name, lastName: claims.family_name };
  return {
    subject: claims.sub,
    email: claims.email,
    emailIsAuthoritative: isAuthoritative(claims),
    ...names,
    displayName: claims.name || fullName(names) || claims.email.replace(/@.*/, ''),
    picture: claims.picture,
  };
}

/** The error for an invalid claim, with an e-mail address that is not verified: it may be one that the shop expects. */
function claimRefused(token: openid.IDToken, claim: string): SignInRefused {
  const refused = new SignInRefused(`The id_token's ${claim} does not hold`);
  const { success, data } = Email.safeParse(token.email);
  if (claim === 'email_verified' && success) refused.unverifiedEmail = data;
  return refused;
}

// The two types describe the same standard options.
const networkFetch: openid.CustomFetch = (url, options) => fetch(url, options as RequestInit);

/** Wraps `fetch`: reads the whole response, throws Unavailable for a network error and BadGateway for a 5xx. */
function withFailures(fetch: openid.CustomFetch): openid.CustomFetch {
  return async (url, options) => {
    let status: number;
    let headers: Headers;
    let body: ArrayBuffer;
    try {
      const response = await fetch(url, options);
      ({ status, headers } = response);
      body = await response.arrayBuffer();
    } catch (error) {
      throw causedBy(
        new Unavailable('Sign-in is not available right now. Please try again.', { code: 'provider_unreachable' }),
        error,
      );
    }
    if (status >= 500) throw new BadGateway('Sign-in is not available right now. Please try again.');
    return new Response(body.byteLength > 0 ? body : null, { status, headers });
  };
}

function causedBy(failure: Failure, cause: unknown): Failure {
  failure.cause = cause;
  return failure;
}

/** The failure that `withFailures` threw, which openid-client has wrapped. */
function failureIn(error: unknown): Failure | SignInRefused | undefined {
  if (error instanceof Failure || error instanceof SignInRefused) return error;
  return error instanceof Error ? failureIn(error.cause) : undefined;
}

/** Errors whose cause is the client ID or the secret: two of RFC 6749, two of Google's own. */
const CLIENT_ERRORS = new Set(['invalid_client', 'unauthorized_client', 'deleted_client', 'disabled_client']);

/** The shop's error for one of openid-client's; undefined for an error that is none of the provider's. */
async function refusalOf(error: unknown): Promise<Error | undefined> {
  if (error instanceof openid.AuthorizationResponseError) {
    const cancelled = error.error === 'access_denied';
    return new SignInRefused(
      `The provider answers ${oauthErrorText(error)}`,
      cancelled ? 'cancelled' : 'sign_in_failed',
    );
  }
  if (error instanceof openid.WWWAuthenticateChallengeError) {
    // The library leaves the body unread, which says more than the header.
    const body: unknown = await error.response.json().catch(() => null);
    return new ClientRefused(oauthErrorText(OAuthError.safeParse(body).data ?? { error: String(error.status) }));
  }
  if (error instanceof openid.ResponseBodyError) {
    if (error.error === 'invalid_grant') return new SignInRefused(`The provider answers ${oauthErrorText(error)}`);
    // Our own settings are wrong: nothing that the person could do about.
    if (CLIENT_ERRORS.has(error.error)) return new ClientRefused(oauthErrorText(error));
    return causedBy(
      new BadGateway('Sign-in is not available right now'),
      new Error(`The provider answers ${oauthErrorText(error)}`),
    );
  }
  if (!(error instanceof openid.ClientError)) return undefined;
  return new SignInRefused(error.cause instanceof Error ? error.cause.message : error.message);
}

const OAuthError = z.object({ error: z.string(), error_description: z.string().optional() });

/** `invalid_client: Unauthorized`, shortened. */
function oauthErrorText({
  error,
  error_description,
}: {
  error: string;
  error_description?: string | undefined;
}): string {
  return (error_description ? `${error}: ${error_description}` : error).slice(0, 300);
}
