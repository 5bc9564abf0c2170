import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface Forgery {
  /** Overrides claims of a valid token; undefined removes a claim. */
  claims?: Record<string, unknown>;
  header?: Record<string, unknown>;
  signature?: 'right' | 'RS512' | 'with another key' | 'HS256 with the public key' | 'none';
  /** Response of the token endpoint instead of a token. */
  answer?: { status: number; body: unknown };
  /** Adds a WWW-Authenticate header. */
  challenge?: boolean;
  /** Destroys the connection. */
  down?: boolean;
}

export const CLIENT = { clientId: 'the-shop', clientSecret: 'a-secret-of-the-shop' };

/** An OpenID provider over HTTP that issues the invalid tokens that a test asks for. */
export interface HostileIssuer {
  url: string;
  /** How the next tokens differ from valid ones. */
  forge(forgery: Forgery): void;
  /** The number of codes that the shop has tried to redeem. */
  redeemed: number;
  close(): Promise<void>;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const seconds = () => Math.floor(Date.now() / 1000);
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 });

export async function startHostileIssuer(): Promise<HostileIssuer> {
  const key = newKey();
  const otherKey = newKey();
  const codes = new Map<string, { nonce: string; challenge: string }>();
  let forgery: Forgery = {};

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const issuer: HostileIssuer = {
    url,
    redeemed: 0,
    forge: (next) => {
      forgery = next;
    },
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestUrl = new URL(request.url ?? '/', url);
    const send = (status: number, body: unknown) => {
      if (forgery.challenge) response.setHeader('www-authenticate', 'Basic realm="shops"');
      response.writeHead(status, { 'content-type': 'application/json', connection: 'close' }).end(JSON.stringify(body));
    };
    if (forgery.down) return void request.socket.destroy();
    if (requestUrl.pathname === '/.well-known/openid-configuration') {
      return send(200, {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/jwks`,
        id_token_signing_alg_values_supported: ['RS256', 'RS512', 'HS256', 'none'],
      });
    }
    if (requestUrl.pathname === '/jwks') {
      return send(200, { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'honest', use: 'sig' }] });
    }
    if (requestUrl.pathname === '/authorize') {
      const code = randomUUID();
      const { searchParams } = requestUrl;
      codes.set(code, { nonce: searchParams.get('nonce') ?? '', challenge: searchParams.get('code_challenge') ?? '' });
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString();
      return void response.writeHead(302, { location: back.href, connection: 'close' }).end();
    }
    issuer.redeemed++;
    const sent = new URLSearchParams(await bodyOf(request));
    const granted = codes.get(sent.get('code') ?? '');
    codes.delete(sent.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (forgery.answer) return send(forgery.answer.status, forgery.answer.body);
    if (granted?.challenge !== challenge) return send(400, { error: 'invalid_grant' });
    const id_token = token(granted.nonce);
    send(200, { access_token: 'opaque', token_type: 'Bearer', expires_in: 60, id_token });
  }

  function token(nonce: string): string {
    const claims = {
      iss: url,
      aud: CLIENT.clientId,
      sub: 'person-1',
      iat: seconds(),
      exp: seconds() + 300,
      nonce,
      email: 'pat@gmail.com',
      email_verified: true,
      name: 'Pat Person',
      given_name: 'Pat',
      family_name: 'Person',
      ...forgery.claims,
    };
    const kind = forgery.signature ?? 'right';
    const alg = { RS512: 'RS512', 'HS256 with the public key': 'HS256', none: 'none' };
    const header = { alg: kind in alg ? Reflect.get(alg, kind) : 'RS256', kid: 'honest', ...forgery.header };
    const signed = `${encode(header)}.${encode(claims)}`;
    const rsa = (hash: string, by: KeyObject) => sign(hash, Buffer.from(signed), by).toString('base64url');
    if (kind === 'none') return `${signed}.`;
    if (kind === 'with another key') return `${signed}.${rsa('sha256', otherKey.privateKey)}`;
    if (kind === 'right') return `${signed}.${rsa('sha256', key.privateKey)}`;
    if (kind === 'RS512') return `${signed}.${rsa('sha512', key.privateKey)}`;
    const secret = key.publicKey.export({ type: 'spki', format: 'pem' });
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  }

  return issuer;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
