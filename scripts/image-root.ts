import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where the root's own users are, who need no names. */
const FILES: Record<string, string> = {
  'etc/passwd': 'root:x:0:0:root:/:/sbin/nologin\nshop:x:10001:10001:the shop:/data:/sbin/nologin\n',
  'etc/group': 'root:x:0:\nshop:x:10001:\n',
  // Names of hosts come from the file, then from the DNS.
  'etc/nsswitch.conf': 'hosts: files dns\n',
};
/** Node has these of its own; PostgreSQL's `sslrootcert` and others want a file. */
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

/**
 * Completes the root of an image that has a release with Node in `shop/`: the libraries that they load, copied from this system, the
 * user, and the folders that a run writes into.
 */
export async function addSystemFiles(root: string): Promise<void> {
  const programs = [join(root, 'shop/bin/node'), ...globSync(join(root, 'shop/node_modules/**/*.{node,so.*}'))];
  for (const library of new Set(programs.flatMap((file) => librariesOf(file, root)))) await copyTo(root, library);
  if (existsSync(AUTHORITIES)) await copyTo(root, AUTHORITIES);
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  for (const folder of ['data', 'backups', 'tmp']) await mkdir(join(root, folder), { recursive: true });
}

/** The libraries of this system that a program or a library loads, those that they load among them. */
function librariesOf(file: string, root: string): string[] {
  const lines = execFileSync('ldd', [file], { encoding: 'utf8' }).split('\n');
  const missing = lines.filter((line) => line.includes('not found'));
  if (missing.length > 0) throw new Error(`${file} needs${missing.join(',')}`);
  // `name => /path (address)`, or the loader: `/path (address)`. What a package has brought along is in the release.
  return lines
    .flatMap((line) => /(?:=> |^\s+)(\/\S+) \(0x/.exec(line)?.[1] ?? [])
    .filter((path) => !path.startsWith(root));
}

async function copyTo(root: string, path: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  // What a link leads to, under the name by which it is asked for.
  await copyFile(path, join(root, path));
}
