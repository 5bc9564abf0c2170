import type { Config } from '#server/config.ts';
import type { FastifyInstance } from 'fastify';

/** Adds the security headers to every response, errors and static files included. */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headersOf = securityHeaders(config);
  app.addHook('onSend', async (request, reply) => {
    reply.headers(headersOf(request.url)).header('x-request-id', request.id);
    if (isApi(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Returns a function from the URL of a request to its security headers. No inline script, no inline style. */
export function securityHeaders(config: Config): (url: string) => Record<string, string> {
  const secure = config.publicUrl.startsWith('https:');
  const page = pagePolicy(config, secure);
  const policyOf = (url: string) => (isApi(url) ? "default-src 'none'; frame-ancestors 'none'" : page);
  return (url) => ({
    'content-security-policy': isMail(url) ? MAIL_POLICY : policyOf(url),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'payment=(self "https://js.stripe.com"), camera=(), microphone=(), geolocation=()',
    'x-frame-options': isMail(url) ? 'SAMEORIGIN' : 'DENY',
    ...(secure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  });
}

/** A mail is shown in a frame of our own pages: it has its styles in it, runs nothing and loads nothing. */
const isMail = (url: string) => /^\/(demo\/mail|api\/admin\/mails)\/[\w-]+\/mail\.html$/.test(url);
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

// The API reference under /api/docs is a page with a stylesheet.
const isApi = (url: string) => url.startsWith('/api/') && !url.startsWith('/api/docs');

function pagePolicy({ stripe, mapEmbedUrl }: Config, secure: boolean): string {
  const mapHosts = `${new URL(mapEmbedUrl).origin} https://www.google.com`;
  const stripeHosts = stripe ? ' https://js.stripe.com https://*.js.stripe.com' : '';
  return [
    "default-src 'self'",
    `script-src 'self'${stripeHosts}`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    // The checkout asks whether the map's host answers before it shows its frame.
    `connect-src 'self'${stripe ? ' https://api.stripe.com' : ''} ${mapHosts}`,
    `frame-src 'self'${stripe ? `${stripeHosts} https://hooks.stripe.com` : ''} ${mapHosts}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
