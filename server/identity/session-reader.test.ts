import { expect, it } from 'vitest';
import { noRequestContext } from '#server/http/request-context.ts';
import { listStatements } from '#testing/shop/statements.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { SessionReader } from './session-reader.ts';
import { hashToken, openSession } from './sessions.ts';

const shop = useTestShop({});

async function open(count: number): Promise<{ userId: string; tokenHash: string }[]> {
  const opened = [];
  for (let n = 0; n < count; n++) {
    const { id } = await shop.person();
    const token = await shop.write((tx) => openSession(shop.services, tx, id, noRequestContext));
    opened.push({ userId: id, tokenHash: hashToken(token) });
  }
  return opened;
}

it('reads the sessions that are asked for at once together, each with its user', async () => {
  const opened = await open(19);
  const { sessions } = shop.services;
  const statements = await listStatements(shop, async () => {
    const rows = await Promise.all(opened.map(({ tokenHash }) => sessions.read(tokenHash, 'nothing')));
    expect(rows.map((row) => row?.id)).toEqual(opened.map(({ userId }) => userId));
  });
  expect(statements.map((text) => text.match(/\$\d+/g)?.length)).toEqual([16, 4]);
});

it('has none for an unknown token, whatever is asked for beside it', async () => {
  const [one, two] = await open(2);
  const { sessions } = shop.services;
  const requested = [one, undefined, two, one].map((each) => each?.tokenHash ?? 'unknown');
  const rows = await Promise.all(requested.map((hash) => sessions.read(hash, 'session')));
  expect(rows.map((row) => row?.id)).toEqual([one?.userId, undefined, two?.userId, one?.userId]);
});

it('has the version of each person, not of the one who was first', async () => {
  const opened = await open(3);
  const { sessions } = shop.services;
  const read = () => Promise.all(opened.map(({ tokenHash }) => sessions.read(tokenHash, 'session')));
  const before = await read();
  const changed = opened[1]?.userId ?? '';
  await shop.write((tx) => tx.updateTable('users').set({ role: 'admin' }).where('id', '=', changed).execute());
  const after = await read();
  expect(after.map((row, at) => row?.version === before[at]?.version)).toEqual([true, false, true]);
});

it('fails for all who asked where the database does not answer, and goes on with the next', async () => {
  const [one] = await open(1);
  const { db } = shop.services;
  let isDown = true;
  const executor = { executeQuery: () => Promise.reject(new Error('away')) };
  const failing = Object.create(db, { getExecutor: { value: () => (isDown ? executor : db.getExecutor()) } });
  const sessions = new SessionReader(failing);
  const hash = one?.tokenHash ?? '';
  const outcomes = await Promise.allSettled([sessions.read(hash, 'cart'), sessions.read(hash, 'cart')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect((await sessions.read(hash, 'cart'))?.id).toBe(one?.userId);
});
