import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopbackUrl } from '#server/config.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

interface Rules {
  /** Webhooks may lead to this machine itself, by http too: for trying out, and for tests. */
  webhooksToLoopback: boolean;
}

export interface Target {
  url: URL;
  /** Those that may be connected to, and no other. */
  addresses: { address: string; family: 4 | 6 }[];
}

/** Where a webhook must not lead, as a sentence says it. */
class RefusedTarget extends Error {}

/** What is wrong with a URL, as far as it says so itself; its name may still lead somewhere else. */
export function urlProblem(value: string, { webhooksToLoopback }: Rules): string | undefined {
  if (webhooksToLoopback && isLoopbackUrl(value)) return undefined;
  const { protocol, hostname } = new URL(value);
  if (protocol !== 'https:') return 'must be an https address';
  const isLocal = isLoopbackUrl(value) || (isIP(bare(hostname)) !== 0 && !isPublicAddress(bare(hostname)));
  return isLocal ? 'must lead to the public Internet' : undefined;
}

/**
 * A URL with the addresses that its name has now. Throws RefusedTarget where one of them is not public: a name that leads to several places
 * may be made to lead to another a moment later.
 */
export async function resolveTarget(value: string, rules: Rules): Promise<Target> {
  const problem = urlProblem(value, rules);
  if (problem) throw new RefusedTarget(`The address ${problem}`);
  const url = new URL(value);
  const mayBeLoopback = rules.webhooksToLoopback && isLoopbackUrl(value);
  const found = await lookup(bare(url.hostname), { all: true });
  for (const { address } of found) {
    const isAllowed = mayBeLoopback ? isLoopbackAddress(address) : isPublicAddress(address);
    if (!isAllowed) throw new RefusedTarget(`${url.hostname} does not lead to the public Internet`);
  }
  return { url, addresses: found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 })) };
}

/** Of IPv6, without its brackets. */
const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');
