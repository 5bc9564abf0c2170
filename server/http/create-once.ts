import type { EndpointShape } from '#contract/endpoint.ts';
import type { Tx } from '#server/db/database.ts';
import { Conflict, Invalid } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';

const KEEP_MS = 24 * 60 * 60 * 1000;
export const MAX_KEY = 100;

interface Creation {
  endpoint: EndpointShape;
  callerId: string;
  /** The header `Idempotency-Key`: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
  key: string;
  /** What is created, and of what: compared with what came with the same key before. */
  parts: { query: unknown; body: unknown };
}

/** Ends a transaction that would create the same thing again. */
class AlreadyCreated extends Error {
  readonly response: unknown;
  constructor(response: unknown) {
    super('This was created before');
    this.response = response;
  }
}

/** Whether the call creates one thing, in one transaction whose value is its response. */
export const canCreateOnce = ({ method, path, status, file }: EndpointShape): boolean =>
  method === 'POST' && status === 201 && !file && path.startsWith('/api/admin/');

/**
 * The response of `run`, which creates something with the services that it is given; with a key that came before, within a
 * day, the response from then, and nothing is created. Throws Conflict (409) where another input came with the key.
 */
export async function createOnce(
  services: Services,
  { endpoint, callerId, key, parts }: Creation,
  run: (services: Services) => Promise<unknown>,
): Promise<unknown> {
  if (key.length > MAX_KEY) throw new Invalid(`Idempotency-Key must be at most ${MAX_KEY} characters`);
  const claim = {
    user_id: callerId,
    key_hash: createHash('sha256').update(key).digest('hex'),
    request_hash: createHmac('sha256', key)
      .update(JSON.stringify([endpoint.path, parts.query, parts.body]))
      .digest('hex'),
    created_at: services.clock.now(),
  };
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
    services.db.transaction(async (tx) => {
      await claimKey(tx, claim);
      const result = await work(tx);
      await tx
        .updateTable('idempotency_keys')
        .set({ response: JSON.stringify(z.encode(endpoint.response, result)) })
        .where('user_id', '=', callerId)
        .where('key_hash', '=', claim.key_hash)
        .execute();
      return result;
    });
  try {
    return await run({ ...services, db: { ...services.db, transaction } });
  } catch (error) {
    if (error instanceof AlreadyCreated) return error.response;
    throw error;
  }
}

interface Claim {
  user_id: string;
  key_hash: string;
  request_hash: string;
  created_at: Date;
}

/** Stores the key until the commit decides; waits for another transaction with it. Throws AlreadyCreated where that committed. */
async function claimKey(tx: Tx, claim: Claim): Promise<void> {
  const { user_id, key_hash, request_hash, created_at } = claim;
  const ofUser = tx.deleteFrom('idempotency_keys').where('user_id', '=', user_id);
  await ofUser.where('created_at', '<', new Date(created_at.getTime() - KEEP_MS)).execute();
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ ...claim, response: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key_hash')
    .executeTakeFirst();
  if (claimed) return;
  const before = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('user_id', '=', user_id)
    .where('key_hash', '=', key_hash)
    .executeTakeFirstOrThrow();
  if (before.request_hash !== request_hash)
    throw new Conflict('This was saved already, as it was typed before: close the form, and edit it in the list.');
  throw new AlreadyCreated(JSON.parse(before.response ?? 'null'));
}
