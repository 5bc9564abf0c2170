import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network that rate limits count an IP address as: IPv4 the address itself, IPv6 its /64, since a subscriber has all
 * addresses of one. An IPv4-mapped IPv6 address is IPv4.
 */
export function networkOf(address: string): string {
  const ip = withoutPort(address);
  if (isIPv4(ip)) return ip;
  if (!isIPv6(ip)) return 'unknown';
  const groups = groupsOf(ip);
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`;
}

/** Some proxies forward addresses with a port: `192.0.2.7:51234`, `[2001:db8::6]:51234`. */
const withoutPort = (address: string) =>
  /^([\d.]+|\[[^\]]*\])(?::\d+)?$/.exec(address)?.[1]?.replace(/[[\]]/g, '') ?? address;

/** The eight groups of an IPv6 address, in hexadecimal without leading zeros. */
function groupsOf(ip: string): string[] {
  const canonical = new URL(`http://[${ip.replace(/%.*/, '')}]`).hostname.slice(1, -1);
  const [front = [], back = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
}

function mappedIPv4(groups: string[]): string | undefined {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return undefined;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');
}
