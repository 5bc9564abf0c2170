import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Db } from '#server/db/database.ts';

const KEY = 'order-links';
/** 32 bytes. */
const TOKEN = /^[\w-]{43}$/;

/** Each process reads the key once: mails about orders cost no statement more, and a signature a sixth of what it does from the key's bytes. */
const keys = new WeakMap<Db, Promise<KeyObject>>();

/** What a token leads to. A signature for one is none for the other. */
type Purpose = 'order' | 'receipt';

/** The token of the links in an order's mails, by which its reader withdraws without signing in: its id, signed. */
export const orderLinkToken = (db: Db, orderId: string): Promise<string> => tokenOf(db, 'order', orderId);

/** The order's id that a token is signed for; undefined for any other text. */
export const orderOfToken = (db: Db, token: string): Promise<string | undefined> => idOf(db, 'order', token);

/** The token of the page that says what was received of a withdrawal. */
export const receiptToken = (db: Db, withdrawalId: string): Promise<string> => tokenOf(db, 'receipt', withdrawalId);

/** The withdrawal's id that a token is signed for; undefined for any other text. */
export const withdrawalOfToken = (db: Db, token: string): Promise<string | undefined> => idOf(db, 'receipt', token);

async function tokenOf(db: Db, purpose: Purpose, uuid: string): Promise<string> {
  const id = Buffer.from(uuid.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, signatureOf(await loadKey(db), purpose, id)]).toString('base64url');
}

async function idOf(db: Db, purpose: Purpose, token: string): Promise<string | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  const id = bytes.subarray(0, 16);
  const isSigned = timingSafeEqual(bytes.subarray(16), signatureOf(await loadKey(db), purpose, id));
  const hex = id.toString('hex');
  return isSigned ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : undefined;
}

/** 128 bits of it: nobody guesses one. */
const signatureOf = (key: KeyObject, purpose: Purpose, id: Buffer): Buffer =>
  createHmac('sha256', key)
    // Links to orders were signed before there was another purpose.
    .update(purpose === 'order' ? '' : purpose)
    .update(id)
    .digest()
    .subarray(0, 16);

function loadKey(db: Db): Promise<KeyObject> {
  const loading = keys.get(db) ?? readKey(db);
  keys.set(db, loading);
  loading.catch(() => keys.delete(db));
  return loading;
}

/** The stored key, created at the first mail ever. */
async function readKey(db: Db): Promise<KeyObject> {
  const stored = await db.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  if (stored) return createSecretKey(stored.value, 'base64url');
  const value = randomBytes(32).toString('base64url');
  await db.transaction((tx) =>
    tx
      .insertInto('settings')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  // Read again, since another process may have stored its key first.
  return readKey(db);
}
