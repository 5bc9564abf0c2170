import type { Limits } from '#server/http/limits.ts';
import { BadGateway } from '#server/failures.ts';
import type { FastifyInstance } from 'fastify';

/** Where the provider sends the browser back to; registered with Google under this very path. */
export const CALLBACK_PATH = '/api/auth/callback/google';

/** What the identity provider says of a person, after every check of the id_token. */
export interface Person {
  /** The provider's stable id. */
  subject: string;
  /** Verified by the provider, in lower case. */
  email: string;
  /** The provider itself runs this mailbox: nobody else can have had it. Only then does it prove an admin. */
  emailIsAuthoritative: boolean;
  firstName: string;
  lastName: string;
  displayName: string;
  picture: string | null;
}

/** One sign-in on its way; the secrets stay on the server. */
export interface AuthorizationRequest {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** An OpenID Connect provider: Google, or the demo provider on this same origin. Never called inside a transaction. */
export interface IdentityProvider {
  /** Where to send the browser. Throws Unavailable or BadGateway when the provider does not answer. */
  authorizationUrl(request: AuthorizationRequest): Promise<string>;
  /** Redeems the code of the callback URL and checks the id_token. Throws SignInRefused, Unavailable or BadGateway. */
  redeem(callbackUrl: URL, request: AuthorizationRequest): Promise<Person>;
  /** Asks whether the provider takes the shop's client ID and secret. Throws ClientRefused, Unavailable or BadGateway. */
  checkCredentials?(): Promise<void>;
  /** Puts the provider's own pages on this server, where it has any. */
  mount?(fastify: FastifyInstance, limits: Limits): Promise<void>;
}

/** The provider does not take the shop's own client ID and secret. */
export class ClientRefused extends BadGateway {
  /** `error` and `error_description` of RFC 6749: `invalid_client: Unauthorized`. */
  readonly oauthError: string;
  constructor(oauthError: string) {
    super('Sign-in is not available right now');
    this.oauthError = oauthError;
    this.cause = new Error(`The provider answers ${oauthError}`);
  }
}

/** What `/login?error=` tells the person. */
export type SignInTrouble = 'account_disabled' | 'cancelled' | 'sign_in_failed';

/** The way back from the provider is not one that we sent out, its token does not hold, or this person may not come in. */
export class SignInRefused extends Error {
  readonly trouble: SignInTrouble;
  /** Where that is the reason. */
  unverifiedEmail?: string;
  constructor(message: string, trouble: SignInTrouble = 'sign_in_failed') {
    super(message);
    this.trouble = trouble;
  }
}
