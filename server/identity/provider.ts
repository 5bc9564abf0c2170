import type { Limits } from '#server/http/limits.ts';
import { BadGateway } from '#server/failures.ts';
import type { FastifyInstance } from 'fastify';

/** The path that the provider sends the browser back to, as it is registered with Google. */
export const CALLBACK_PATH = '/api/auth/callback/google';

/** The claims of a verified id_token. */
export interface Person {
  /** The provider's stable id. */
  subject: string;
  /** Verified by the provider, in lower case. */
  email: string;
  /** Whether the provider runs this mailbox itself, so that nobody else can have had it. Only then can it prove an admin. */
  emailIsAuthoritative: boolean;
  firstName: string;
  lastName: string;
  displayName: string;
  picture: string | null;
}

/** The secrets of a sign-in that has begun; they stay on the server. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** An OpenID Connect provider: Google, or the demo provider on this same origin. Never called inside a transaction. */
export interface IdentityProvider {
  /** The URL to send the browser to. Throws Unavailable or BadGateway when the provider does not answer. */
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /** Redeems the code of the callback URL and checks the id_token. Throws SignInRefused, Unavailable or BadGateway. */
  redeem(callbackUrl: URL, request: AuthorizationRequest): Promise<Person>;
  /** Asks whether the provider takes the shop's client ID and secret. Throws ClientRefused, Unavailable or BadGateway. */
  checkCredentials?(): Promise<void>;
  /** Mounts the provider's own pages on this server, where it has any. */
  mount?(fastify: FastifyInstance, limits: Limits): Promise<void>;
}

/** The provider refuses the shop's client ID or secret. */
export class ClientRefused extends BadGateway {
  /** `error` and `error_description` of RFC 6749: `invalid_client: Unauthorized`. */
  readonly oauthError: string;
  constructor(oauthError: string) {
    super('Sign-in is not available right now');
    this.oauthError = oauthError;
    this.cause = new Error(`The provider answers ${oauthError}`);
  }
}

/** The values of `/login?error=`. */
export type SignInErrorCode = 'account_disabled' | 'cancelled' | 'sign_in_failed';

/** A sign-in that is refused: the callback belongs to none of ours, the token is invalid, or the person must not sign in. */
export class SignInRefused extends Error {
  readonly code: SignInErrorCode;
  /** The e-mail address, where the reason is that it is not verified. */
  unverifiedEmail?: string;
  constructor(message: string, code: SignInErrorCode = 'sign_in_failed') {
    super(message);
    this.code = code;
  }
}
