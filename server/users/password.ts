import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Ids } from '#server/services.ts';

// OWASP calls several settings of argon2id equally strong; this one takes the least processor time here, some 20 ms. https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
const MEMORY_KIB = 7_168;
const PASSES = 5;
const PARALLELISM = 1;
const TAG_BYTES = 32;

const argon2Async = promisify(argon2);

/** An argon2id hash in the PHC string format. Slow by design: never to be called inside a transaction. */
export async function hashPassword(password: string, ids: Ids): Promise<string> {
  const nonce = Buffer.from(ids.token(), 'base64url');
  const tag = await argon2Async('argon2id', {
    message: password,
    nonce,
    parallelism: PARALLELISM,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${phcBase64(nonce)}$${phcBase64(tag)}`;
}

const phcBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
