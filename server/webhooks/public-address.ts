import { BlockList, isIP, isIPv4 } from 'node:net';

// What is not for everybody: https://www.iana.org/assignments/iana-ipv4-special-registry and iana-ipv6-special-registry.
const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, and all above it.
  ['224.0.0.0', 3],
] as const;
/** Of 2000::/3, which alone is given out: protocols, documentation, and what holds an IPv4 address. */
const PRIVATE_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const refused = new BlockList();
for (const [address, bits] of PRIVATE_IPV4) refused.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of PRIVATE_IPV6) refused.addSubnet(address, bits, 'ipv6');
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/**
 * Whether an IP address belongs to the public Internet: none of this machine, of its network or a provider's, none that many have, and
 * none of IPv6 that holds one of IPv4.
 */
export function isPublicAddress(address: string): boolean {
  // With a zone it is of one link.
  if (isIP(address) === 0 || address.includes('%')) return false;
  if (isIPv4(address)) return !refused.check(address, 'ipv4');
  return givenOut.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}

/** Whether an IP address is of the machine itself. */
export const isLoopbackAddress = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6');
