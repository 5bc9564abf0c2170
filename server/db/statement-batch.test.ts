import { type Reader, type Tx, sendUnawaited, type Db } from './database.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { startTcpProxy, type TcpProxy } from '#testing/stand-ins/tcp-proxy.ts';
import { type Copy, copyTemplate } from '#testing/shop/template.ts';
import { openDatabase } from './open.ts';

// What travels together between the shop and PostgreSQL. On PostgreSQL alone.

let copy: Copy;
let proxy: TcpProxy;
let db: Db;
/** The letters of the messages that came from the shop: P parse, B bind, D describe, E execute, S sync, Q a text. */
let sent = '';

beforeAll(async () => {
  copy = await copyTemplate(inject('template'));
  const address = new URL(copy.where.databaseUrl ?? '');
  proxy = await startTcpProxy(Number(address.port), (bytes) => (sent += ` ${messagesOf(bytes)}`));
  address.port = String(proxy.port);
  db = await openDatabase({ ...copy.where, databaseUrl: address.href, databasePool: 1 });
});
afterAll(async () => {
  await db.close();
  await proxy.close();
  await copy.remove();
});
beforeEach(() => db.transaction(async (tx) => void (await tx.deleteFrom('settings').execute())));

/** Each message begins with its letter and the number of bytes that follow. */
function messagesOf(bytes: Buffer): string {
  let letters = '';
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readUInt32BE(at + 1))
    letters += String.fromCharCode(bytes[at] ?? 0);
  return letters;
}
async function sentBy(work: () => Promise<unknown>): Promise<string[]> {
  sent = '';
  await work();
  return sent.trim().split(' ');
}
const insert = (tx: Tx, key: string) => tx.insertInto('settings').values({ key, value: 'x' }).execute();
const read = (reader: Reader, key: string) =>
  reader.selectFrom('settings').select(['key', 'value']).where('key', '=', key).execute();
const failing = (reader: Reader) => sql`select 1 / ${0}::int`.execute(reader);

describe('statements that are sent at once', () => {
  const change = () =>
    db.transaction(async (tx) => {
      await Promise.all([read(tx, 'a'), read(tx, 'b')]);
      sendUnawaited(tx.updateTable('settings').set({ value: 'y' }).where('key', '=', 'a').execute());
    });

  it('are one packet and one Sync, with BEGIN and COMMIT', async () => {
    for (const _ of [1, 2, 3]) await change();
    // What has a name is only bound and executed.
    expect(await sentBy(change)).toEqual(['BEBEBES', 'BEBES']);
    expect(await sentBy(() => db.together((reader) => Promise.all([read(reader, 'a'), read(reader, 'b')])))).toEqual([
      'BEBES',
    ]);
  });

  it('are all answered where none fails, each with its own rows', async () => {
    await db.transaction((tx) => Promise.all([insert(tx, 'a'), insert(tx, 'b')]));
    const rows = await db.together((reader) => Promise.all(['a', 'b', 'none', 'a'].map((key) => read(reader, key))));
    expect(rows.map((found) => found.map(({ key }) => key))).toEqual([['a'], ['b'], [], ['a']]);
  });

  it('have their answers up to the first that fails, and its error from there on', async () => {
    await db.transaction((tx) => insert(tx, 'a'));
    const outcomes = await db.together((reader) =>
      Promise.allSettled([read(reader, 'a'), failing(reader), read(reader, 'a'), read(reader, 'new')]),
    );
    expect(outcomes).toEqual([
      { status: 'fulfilled', value: [{ key: 'a', value: 'x' }] },
      ...Array.from({ length: 3 }, () => ({ status: 'rejected', reason: expect.objectContaining({ code: '22012' }) })),
    ]);
    expect(await read(db, 'a')).toHaveLength(1);
  });

  it('that PostgreSQL has skipped are prepared when they come again', async () => {
    const late = (reader: Reader) => sql<{ word: string }>`select ${'x'}::text as word`.execute(reader);
    for (const _ of [1, 2, 3]) {
      const outcomes = await db.together((reader) => Promise.allSettled([failing(reader), late(reader), late(reader)]));
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    }
    for (const _ of [1, 2]) expect((await late(db)).rows).toEqual([{ word: 'x' }]);
    expect(await sentBy(() => late(db))).toEqual(['BES']);
  });

  it('do not rely on what others have sent, and may fail to prepare', async () => {
    const late = (reader: Reader) => sql<{ word: string }>`select ${'x'}::text as later`.execute(reader);
    await late(db);
    const outcomes = await db.together(async (reader) => {
      const first = Promise.allSettled([failing(reader), late(reader)]);
      // In the next turn, while the answer is still due.
      await new Promise(setImmediate);
      return [...(await Promise.allSettled([late(reader)])), ...(await first)];
    });
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    await late(db);
    expect(await sentBy(() => late(db))).toEqual(['BES']);
  });

  it('keep nothing where one fails, though COMMIT has come with them', async () => {
    for (const _ of [1, 2, 3]) await change();
    const lost = () =>
      db.transaction(async (tx) => {
        sendUnawaited(insert(tx, 'a'), failing(tx), insert(tx, 'b'));
      });
    const sentByIt = await sentBy(() => expect(lost()).rejects.toMatchObject({ code: '22012' }));
    // PostgreSQL has skipped COMMIT.
    expect(sentByIt.at(-1)).toBe('Q');
    expect(await db.selectFrom('settings').selectAll().execute()).toEqual([]);
  });

  it('may be several in one text', async () => {
    await db.transaction(async (tx) => {
      await Promise.all([
        insert(tx, 'a'),
        sql.raw("insert into settings values ('b', 'x'); delete from settings where key = 'a'").execute(tx),
        insert(tx, 'c'),
      ]);
    });
    expect((await db.selectFrom('settings').select('key').orderBy('key').execute()).map(({ key }) => key)).toEqual([
      'b',
      'c',
    ]);
  });
});

it('a value that cannot be sent is the error of its statement alone', async () => {
  const circular: Record<string, unknown> = {};
  circular.itself = circular;
  const outcomes = await db.together((reader) =>
    Promise.allSettled([read(reader, 'a'), sql`select ${circular}::jsonb`.execute(reader), read(reader, 'a')]),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

it('a value that cannot be sent first leaves its transaction one', async () => {
  const circular: Record<string, unknown> = {};
  circular.itself = circular;
  const failed = db.transaction(async (tx) => {
    await expect(sql`select ${circular}::jsonb`.execute(tx)).rejects.toThrow(/circular/i);
    await insert(tx, 'a');
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await read(db, 'a')).toEqual([]);
});
