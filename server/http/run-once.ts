import type { EndpointShape } from '#contract/endpoint.ts';
import type { Tx } from '#server/db/database.ts';
import { versionConflict } from '#server/db/version.ts';
import { Conflict, Invalid } from '#server/failures.ts';
import type { Services } from '#server/services.ts';
import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';

const KEEP_MS = 24 * 60 * 60 * 1000;
export const MAX_KEY = 100;

interface Sent {
  endpoint: EndpointShape;
  callerId: string;
  /** The header `Idempotency-Key`: https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
  key: string;
  /** What is to be done, and to what: compared with what came with the same key before. */
  parts: { params: unknown; query: unknown; body: unknown };
}

/** Ends a transaction that would do the same thing again. */
class AlreadyDone extends Error {
  readonly response: unknown;
  constructor(response: unknown) {
    super('This was done before');
    this.response = response;
  }
}

/** Whether the call does one thing, in a first transaction whose value is its response. */
export const takesKey = ({ method, path, status, file, once }: EndpointShape): boolean =>
  once ?? (method === 'POST' && status === 201 && !file && path.startsWith('/api/admin/'));

/**
 * The response of `run`, which writes something with the services that it is given; with a key that came before, within a
 * day, the response from then, and nothing is written. Throws Conflict (409) where another input came with the key.
 */
export async function runOnce(
  services: Services,
  { endpoint, callerId, key, parts }: Sent,
  run: (services: Services) => Promise<unknown>,
): Promise<unknown> {
  if (key.length > MAX_KEY) throw new Invalid(`Idempotency-Key must be at most ${MAX_KEY} characters`);
  const claim = {
    user_id: callerId,
    key_hash: createHash('sha256').update(key).digest('hex'),
    request_hash: createHmac('sha256', key)
      .update(JSON.stringify([endpoint.path, parts.params, parts.query, parts.body]))
      .digest('hex'),
    created_at: services.clock.now(),
  };
  let isBegun = false;
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    // What follows the first, such as the end of an open payment.
    if (isBegun) return services.db.transaction(work);
    isBegun = true;
    return services.db.transaction(async (tx) => {
      await claimKey(tx, claim, endpoint);
      const result = await work(tx);
      await tx
        .updateTable('idempotency_keys')
        .set({ response: JSON.stringify(z.encode(endpoint.response, result)) })
        .where('user_id', '=', callerId)
        .where('key_hash', '=', claim.key_hash)
        .execute();
      return result;
    });
  };
  try {
    return await run({ ...services, db: { ...services.db, transaction } });
  } catch (error) {
    if (error instanceof AlreadyDone) return error.response;
    throw error;
  }
}

interface Claim {
  user_id: string;
  key_hash: string;
  request_hash: string;
  created_at: Date;
}

/** Stores the key until the commit decides; waits for another transaction with it. Throws AlreadyDone where that committed. */
async function claimKey(tx: Tx, claim: Claim, { method }: EndpointShape): Promise<void> {
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
  if (before.request_hash === request_hash) throw new AlreadyDone(JSON.parse(before.response ?? 'null'));
  throw method === 'PUT'
    ? versionConflict('Your last save has gone through after all, though its answer was lost.')
    : new Conflict('This was saved already, as it was typed before: close the form, and edit it in the list.');
}
