import type { Db, Tx } from '#server/db/database.ts';
import type { Clock } from '#server/services.ts';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

const nothing = async () => undefined;

/** Stores nothing: nobody stays signed in at the demo provider, so it asks each time and needs no sign-out page. */
const storesNothing: Adapter = {
  upsert: nothing,
  find: nothing,
  findByUid: nothing,
  findByUserCode: nothing,
  consume: nothing,
  destroy: nothing,
  revokeByGrantId: nothing,
};

/** Stores oidc-provider's records in the shop's database, where a restarted or another process finds them. */
export function demoStorage(db: Db, clock: Clock): AdapterFactory {
  return (model) => (model === 'Session' ? storesNothing : storageOf(model, db, clock));
}

function storageOf(model: string, db: Db, clock: Clock): Adapter {
  const inTransaction = async (work: (tx: Tx) => Promise<unknown>) => void (await db.transaction(work));
  return {
    upsert: (id, payload, expiresIn = 0) =>
      inTransaction(async (tx) => {
        const now = clock.now();
        const record = {
          model,
          id,
          grant_id: payload.grantId ?? null,
          payload: JSON.stringify(payload),
          consumed_at: null,
          expires_at: new Date(now.getTime() + expiresIn * 1000),
        };
        await tx.deleteFrom('demo_identity_records').where('expires_at', '<=', now).execute();
        await tx
          .insertInto('demo_identity_records')
          .values(record)
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(record))
          .execute();
      }),
    async find(id) {
      const row = await db
        .selectFrom('demo_identity_records')
        .select(['payload', 'consumed_at'])
        .where('model', '=', model)
        .where('id', '=', id)
        .where('expires_at', '>', clock.now())
        .executeTakeFirst();
      if (!row) return undefined;
      // Written by upsert above.
      const payload = JSON.parse(row.payload) as AdapterPayload;
      return row.consumed_at ? { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) } : payload;
    },
    findByUid: nothing,
    findByUserCode: nothing,
    consume: (id) =>
      inTransaction((tx) =>
        tx
          .updateTable('demo_identity_records')
          .set({ consumed_at: clock.now() })
          .where('model', '=', model)
          .where('id', '=', id)
          .execute(),
      ),
    destroy: (id) =>
      inTransaction((tx) =>
        tx.deleteFrom('demo_identity_records').where('model', '=', model).where('id', '=', id).execute(),
      ),
    revokeByGrantId: (grantId) =>
      inTransaction((tx) =>
        tx.deleteFrom('demo_identity_records').where('model', '=', model).where('grant_id', '=', grantId).execute(),
      ),
  };
}
