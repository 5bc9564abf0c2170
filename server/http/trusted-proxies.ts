import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr, { compile } from '@fastify/proxy-addr';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** The number of proxies in front of the shop, or their addresses. */
export type TrustedProxies = number | string[];

const MAX_HOPS = 10;
/** Ranges that proxy-addr knows by name. */
const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);
const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'];

/** Parses TRUST_PROXY; undefined for a value that is not valid. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= MAX_HOPS ? Number(text) : undefined;
  const proxies = text.split(',').map((proxy) => proxy.trim());
  return proxies.every(isProxy) ? proxies : undefined;
}

/** Whether it is an address or a range; stricter than proxy-addr, which takes "10" for 0.0.0.10. */
function isProxy(text: string): boolean {
  if (RANGES.has(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The value for Fastify's `trustProxy`, where a bare number would trust nobody. */
export function trustOf(proxies: TrustedProxies | undefined): NonNullable<FastifyServerOptions['trustProxy']> {
  return typeof proxies === 'number' ? (_, hop) => hop < proxies : (proxies ?? false);
}

/** Returns a function to the address of whoever has sent a request, as Fastify's `request.ip` says it. */
export function addressThrough(proxies: TrustedProxies | undefined): (request: IncomingMessage) => string {
  if (proxies === undefined) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = typeof proxies === 'number' ? (_: string, hop: number) => hop < proxies : compile(proxies);
  return (request) => proxyAddr(request, isTrusted);
}

/** Logs a warning at the first request that seems to come through a proxy. For a shop that trusts none. */
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
