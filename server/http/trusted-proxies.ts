import { isIP } from 'node:net';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** How many proxies stand in front of the shop, or their addresses. */
export type TrustedProxies = number | string[];

const MAX_HOPS = 10;
/** Ranges that proxy-addr knows by name. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** What TRUST_PROXY says; undefined when it makes no sense. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= MAX_HOPS ? Number(text) : undefined;
  const proxies = text.split(',').map((proxy) => proxy.trim());
  return proxies.every(isProxy) ? proxies : undefined;
}

/** Stricter than proxy-addr, which takes "10" for 0.0.0.10. */
function isProxy(text: string): boolean {
  if (RANGES.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** As Fastify takes it. A bare number would trust nobody there. */
export function trustOf(proxies: TrustedProxies | undefined): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : (proxies ?? false);
}

/** Logs the first request that a proxy seems to have passed on to a shop that trusts none. */
export function warnOfUntrustedProxy(fastify: FastifyInstance): void {
  let warned = false;
  fastify.addHook('onRequest', async ({ headers, log }) => {
    const header = warned ? undefined : FORWARDED.find((name) => name in headers);
    if (!header) return;
    warned = true;
    log.warn(
      `A request came with ${header}, but the shop trusts no proxy: to it, all who come through one are one visitor. Behind a proxy, set TRUST_PROXY to the number of proxies, or to their addresses.`,
    );
  });
}
