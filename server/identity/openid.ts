import { Email, Line } from '#contract/fields.ts';
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
  /** Reaches a provider that lives in this very process, where plain http is as good as https. */
  fetch?: openid.CustomFetch;
}

const TIMEOUT_SECONDS = 10;
const CLOCK_TOLERANCE_SECONDS = 60;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The code flow with PKCE, state and nonce. The provider is asked for its endpoints at the first sign-in. */
export function openIdProvider(settings: OpenIdSettings): IdentityProvider {
  const discovered = once(() => discover(settings));
  return {
    async authorizationUrl({ state, nonce, codeVerifier }) {
      refuseInsideTransaction('The identity provider');
      return openid.buildAuthorizationUrl(await discovered(), {
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
      return personOf(await checkedClaims(await discovered(), callbackUrl, request), settings);
    },
    checkCredentials: async () => redeemNothing(await discovered(), settings),
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
    const found = await openid.discovery(new URL(settings.issuer), settings.clientId, client, undefined, {
      // Without this check openid-client trusts the connection and leaves the id_token's signature alone.
      execute: [openid.enableNonRepudiationChecks, ...(plain ? [openid.allowInsecureRequests] : [])],
      timeout: TIMEOUT_SECONDS,
      [openid.customFetch]: reaching(settings.fetch ?? overTheNet),
    });
    if (found.serverMetadata().issuer === settings.issuer) return found;
  } catch (error) {
    throw failureIn(error) ?? failed(new BadGateway('Sign-in is not available right now'), error);
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

/** Redeems a code that never was: whoever takes the shop's client ID and secret says that the code is wrong. */
async function redeemNothing(provider: openid.Configuration, { issuer, redirectUri }: OpenIdSettings): Promise<void> {
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

function personOf(token: openid.IDToken, { clientId, isAuthoritative }: OpenIdSettings): Person {
  const parsed = Claims.safeParse(token);
  if (!parsed.success) throw claimsRefused(token, String(parsed.error.issues[0]?.path[0]));
  const claims = parsed.data;
  // openid-client looks at azp only when there are several audiences, and lets iat lie in the future.
  if (claims.azp !== undefined && claims.azp !== clientId)
    throw new SignInRefused('The id_token is for another client');
  if (claims.iat > Date.now() / 1000 + CLOCK_TOLERANCE_SECONDS)
    throw new SignInRefused('The id_token is from the future');
  return {
    subject: claims.sub,
    email: claims.email,
    emailIsAuthoritative: isAuthoritative(claims),
    firstName: claims.given_name,
    lastName: claims.family_name,
    displayName: claims.name || `${claims.given_name} ${claims.family_name}`.trim() || claims.email.replace(/@.*/, ''),
    picture: claims.picture,
  };
}

/** Names the address of a person whose e-mail is not verified: it may be one that the shop waits for. */
function claimsRefused(token: openid.IDToken, claim: string): SignInRefused {
  const refused = new SignInRefused(`The id_token's ${claim} does not hold`);
  const { success, data } = Email.safeParse(token.email);
  if (claim === 'email_verified' && success) refused.unverifiedEmail = data;
  return refused;
}

// Two descriptions of the same standard options, of which only the types differ.
const overTheNet: openid.CustomFetch = (url, options) => fetch(url, options as RequestInit);

/** Reads the whole answer here, so that all trouble with the network is told apart from a wrong answer. */
function reaching(fetch: openid.CustomFetch): openid.CustomFetch {
  return async (url, options) => {
    let status: number;
    let headers: Headers;
    let body: ArrayBuffer;
    try {
      const answer = await fetch(url, options);
      ({ status, headers } = answer);
      body = await answer.arrayBuffer();
    } catch (error) {
      throw failed(
        new Unavailable('Sign-in is not available right now. Please try again.', { code: 'provider_unreachable' }),
        error,
      );
    }
    if (status >= 500) throw new BadGateway('Sign-in is not available right now. Please try again.');
    return new Response(body.byteLength > 0 ? body : null, { status, headers });
  };
}

function failed(failure: Failure, cause: unknown): Failure {
  failure.cause = cause;
  return failure;
}

/** openid-client wraps what `reaching` threw. */
function failureIn(error: unknown): Failure | SignInRefused | undefined {
  if (error instanceof Failure || error instanceof SignInRefused) return error;
  return error instanceof Error ? failureIn(error.cause) : undefined;
}

/** Of these the client ID or the secret is the cause. The first is the standard's, the last are Google's. */
const CLIENT_ERRORS = new Set(['invalid_client', 'unauthorized_client', 'deleted_client', 'disabled_client']);

async function refusalOf(error: unknown): Promise<Error | undefined> {
  if (error instanceof openid.AuthorizationResponseError) {
    const cancelled = error.error === 'access_denied';
    return new SignInRefused(`The provider answers ${wordsOf(error)}`, cancelled ? 'cancelled' : 'sign_in_failed');
  }
  if (error instanceof openid.WWWAuthenticateChallengeError) {
    // The library leaves the body unread, which says more than the header.
    const body: unknown = await error.response.json().catch(() => null);
    return new ClientRefused(wordsOf(OAuthError.safeParse(body).data ?? { error: String(error.status) }));
  }
  if (error instanceof openid.ResponseBodyError) {
    if (error.error === 'invalid_grant') return new SignInRefused(`The provider answers ${wordsOf(error)}`);
    // Our own settings are wrong: nothing that the person could do about.
    if (CLIENT_ERRORS.has(error.error)) return new ClientRefused(wordsOf(error));
    return failed(
      new BadGateway('Sign-in is not available right now'),
      new Error(`The provider answers ${wordsOf(error)}`),
    );
  }
  if (!(error instanceof openid.ClientError)) return undefined;
  return new SignInRefused(error.cause instanceof Error ? error.cause.message : error.message);
}

const OAuthError = z.object({ error: z.string(), error_description: z.string().optional() });

/** `invalid_client: Unauthorized`; a description may be long. */
function wordsOf({ error, error_description }: { error: string; error_description?: string | undefined }): string {
  return (error_description ? `${error}: ${error_description}` : error).slice(0, 300);
}
