import { argon2 } from 'node:crypto';
import { promisify } from 'node:util';
import type { Ids } from '#server/shop.ts';

// The least that OWASP recommends for argon2id; a hash takes some 50 ms of one core.
const MEMORY_KIB = 19_456;
const PASSES = 2;
const PARALLELISM = 1;
const TAG_BYTES = 32;

const argon2Of = promisify(argon2);

/** An argon2id hash as PHC text. Slow by design: never inside a transaction. */
export async function hashPassword(password: string, ids: Ids): Promise<string> {
  const nonce = Buffer.from(ids.token(), 'base64url');
  const tag = await argon2Of('argon2id', {
    message: password,
    nonce,
    parallelism: PARALLELISM,
    tagLength: TAG_BYTES,
    memory: MEMORY_KIB,
    passes: PASSES,
  });
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${phc(nonce)}$${phc(tag)}`;
}

const phc = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
