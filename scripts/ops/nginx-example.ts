import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { startNginx } from '#scripts/nginx.ts';
import { type Certificates, makeCertificates } from '#testing/stand-ins/certificates.ts';

/** A file of the project, as text. */
export const readExample = (path: string): string =>
  readFileSync(join(resolve(import.meta.dirname, '../..'), path), 'utf8');

/** The text with each of these in another's place; each has to be there. */
export function replaceAll(text: string, pairs: [string | RegExp, string][]): string {
  return pairs.reduce((before, [from, to]) => {
    const after = before.replaceAll(from, to);
    if (after === before) throw new Error(`${from} is not in the example any more`);
    return after;
  }, text);
}

interface Ports {
  /** Of ops/nginx/. */
  file: 'shop.conf' | 'shop-cached.conf';
  shopPort: number;
  httpPort: number;
  httpsPort: number;
  /** Of the server, where somebody else has to know who signed it; removed with nginx. */
  certificates?: Certificates;
  /** The folder of the cache, where somebody else looks into it; removed with nginx. */
  cache?: string;
}

/** A real nginx with an example of ops/ as it is, but for addresses, certificates and the folder of its cache. Returns what stops it. */
export async function startNginxExample(ports: Ports): Promise<() => Promise<void>> {
  const { file, shopPort, httpPort, httpsPort } = ports;
  const { certificates = makeCertificates(), cache = mkdtempSync(join(tmpdir(), 'nginx-cache-')) } = ports;
  const servers = replaceAll(readExample(`ops/nginx/${file}`), [
    [/ *listen \[::\].*\n/g, ''],
    ['listen 80;', `listen 127.0.0.1:${httpPort};`],
    ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
    ['127.0.0.1:3000', `127.0.0.1:${shopPort}`],
    ...(file === 'shop-cached.conf' ? [['/var/cache/nginx/shop', cache] as [string, string]] : []),
    [/\S+\/fullchain\.pem/g, certificates.certificate],
    [/\S+\/privkey\.pem/g, certificates.key],
  ]);
  const nginx = await startNginx({ servers });
  return async () => {
    await nginx.stop();
    certificates.remove();
    rmSync(cache, { recursive: true, force: true });
  };
}
