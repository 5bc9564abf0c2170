/** What the identity provider says of a person, after every check of the id_token. */
export interface Person {
  /** The provider's stable id. */
  subject: string;
  email: string;
  emailVerified: boolean;
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
  /** Redeems the code of the callback URL and checks the id_token. Throws SignInRefused. */
  redeem(callbackUrl: URL, request: AuthorizationRequest): Promise<Person>;
}

/** The way back from the provider is not one that we sent out, or its token does not hold. */
export class SignInRefused extends Error {}
