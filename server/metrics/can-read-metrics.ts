import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (ip: string) => loopback.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4');

/** Headers that proxies add: the visitor of a proxy on this machine has a loopback address, too. */
const FORWARDED = [
  'cf-connecting-ip',
  'forwarded',
  'true-client-ip',
  'via',
  'x-client-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Whether a request may read the metrics: with a token configured, any that brings it; without one, only from this machine. */
export function canReadMetrics(
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
  token: string | undefined,
): boolean {
  if (token !== undefined) return isEqual(headers.authorization ?? '', `Bearer ${token}`);
  // In this order: with a forwarded header, `ip` may be no valid address.
  return !FORWARDED.some((name) => name in headers) && isLoopback(ip);
}

/** Compares in constant time. */
const isEqual = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));
const digest = (text: string) => createHash('sha256').update(text).digest();
