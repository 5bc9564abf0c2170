import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList } from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const isLoopback = (ip: string) => loopback.check(ip, ip.includes(':') ? 'ipv6' : 'ipv4');

/** What proxies add: a visitor who comes through one on this machine has its address. */
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

/** With a token: whoever brings it, from anywhere. Without one: this machine alone. */
export function mayRead({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, token: string | undefined): boolean {
  if (token !== undefined) return isSame(headers.authorization ?? '', `Bearer ${token}`);
  // In this order: the address that a forwarded header names may be no address at all.
  return !FORWARDED.some((name) => name in headers) && isLoopback(ip);
}

/** Takes as long for a near miss as for a far one. */
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));
const digest = (text: string) => createHash('sha256').update(text).digest();
