import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPrograms, unprivilegedOwner } from '#scripts/programs.ts';

export interface Certificates {
  /** Files in PEM form: who signs, and a server on 127.0.0.1 whose certificate it has signed. */
  authority: string;
  certificate: string;
  /** Readable by the user that servers run as, and by nobody else. */
  key: string;
  remove(): void;
}

/** Makes a certificate authority of one's own, and a server's certificate by it, both for a day. */
export function makeCertificates(): Certificates {
  const openssl = join(
    findPrograms({
      names: ['openssl'],
      packages: ['openssl'],
      advice: 'This test needs openssl: install it (Debian: sudo apt-get install openssl).',
    }),
    'openssl',
  );
  const folder = mkdtempSync(join(tmpdir(), 'certificates-'));
  const make = (name: string, ...more: string[]) =>
    execFileSync(
      openssl,
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
        .concat(['-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.pem`])
        .concat(more),
      { cwd: folder, stdio: 'ignore' },
    );
  make('authority');
  make('server', '-addext', 'subjectAltName=IP:127.0.0.1', '-CA', 'authority.pem', '-CAkey', 'authority.key');
  const key = join(folder, 'server.key');
  chmodSync(key, 0o600);
  const owner = unprivilegedOwner();
  if (owner) for (const path of [folder, key]) chownSync(path, owner.uid, owner.gid);
  return {
    authority: join(folder, 'authority.pem'),
    certificate: join(folder, 'server.pem'),
    key,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
