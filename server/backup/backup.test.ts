import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, expect, inject, it } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { loadDemo } from '#server/seed/demo/load.ts';
import { recordHeartbeat } from '#server/db/heartbeats.ts';
import { invariantName } from '#server/db/invariants.ts';
import { openDatabase } from '#server/db/open.ts';
import { storeUpload } from '#server/images/uploads.ts';
import { systemClock } from '#server/services.ts';
import { FolderStorage } from '#server/storage/folder-storage.ts';
import { COMMAND_PATIENCE, S3Storage } from '#server/storage/s3-storage.ts';
import { onPostgres, sized } from '#testing/proofs/sizes.ts';
import { empty } from '#testing/shop/invariant-functions.ts';
import { buy, checkOut, itemOf, makeBuyer } from '#testing/make/checkout.ts';
import { makeCoupon } from '#testing/make/coupons.ts';
import { makeProduct } from '#testing/make/products.ts';
import { copyTemplate } from '#testing/shop/template.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';
import { useS3StandIn } from '#testing/stand-ins/s3/use-stand-in.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const shop = useTestShop();
const used = useS3StandIn();
/** Some open two databases. */
const PATIENCE = { timeout: 60_000 };
const NOW = new Date('2026-11-21T12:00:00Z');
let folder: string;
let file: string;
let leave: (() => Promise<void>)[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-backup-'));
  file = join(folder, 'shop.backup.gz');
  leave = [];
});
afterEach(async () => {
  for (const each of leave.toReversed()) await each();
  await rm(folder, { recursive: true, force: true });
});
afterAll(async () => {
  for (const { close } of spare) await close();
});

interface Another {
  db: Db;
  close: () => Promise<void>;
}
/** Emptied after a test for the next one that needs another: opening one takes longer than most of these tests. */
const spare: Another[] = [];

/** A migrated, empty one: embedded, or on PostgreSQL where the tests run on it. */
async function another(): Promise<Db> {
  const one = spare.pop() ?? (await openAnother());
  leave.push(async () => {
    await empty(one.db);
    await one.db.transaction((tx) => tx.deleteFrom('settings').execute());
    spare.push(one);
  });
  return one.db;
}
async function openAnother(): Promise<Another> {
  const { where, remove } = await copyTemplate(inject('template'));
  const db = await openDatabase(where);
  return { db, close: () => db.close().then(remove) };
}
/** The embedded one wherever the tests run, in CI: making it takes longer than all of them. */
async function embedded(): Promise<Db> {
  if (!sized({ test: false, ci: onPostgres, prove: onPostgres })) return another();
  const db = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'embedded') });
  leave.push(() => db.close());
  return db;
}

async function backedUp(db: Db): Promise<string> {
  const path = join(folder, `${randomUUID()}.gz`);
  await backUp(db, path, NOW);
  return path;
}
/** What a backup says. */
const contentsOf = async (db: Db) => textOf(await backedUp(db));
const textOf = async (path: string) => gunzipSync(await readFile(path)).toString();
const countOf = async (db: Db, table: 'orders' | 'users' | 'refunds') =>
  (await db.selectFrom(table).select(db.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()).n;
const requireUntouched = async (db: Db) => {
  expect(await contentsOf(db)).not.toMatch(/^\[/m);
  const { rows } = await sql<{ references: number; resting: number }>`select
    (select count(*) from pg_constraint where contype = 'f') as references,
    (select count(*) from pg_trigger where not tgisinternal and tgenabled <> 'O') as resting`.execute(db);
  expect(rows[0]?.references).toBeGreaterThan(30);
  expect(rows[0]?.resting).toBe(0);
};

/** Orders that are paid, open, and cancelled with their money going back, one of them with a coupon. */
async function trade(): Promise<void> {
  const cap = await makeProduct(shop, { stock: 20, price: 2550 });
  await makeCoupon(shop, { usageLimit: 5, userUsageLimit: 1 });
  const [fan, waverer] = [await makeBuyer(shop), await makeBuyer(shop)];
  await buy(shop, fan, [itemOf(cap, 2)], { couponCode: 'RACE10' });
  await checkOut(shop, waverer, [itemOf(cap, 3)]);
  const { orderId } = await buy(shop, fan, [itemOf(cap)]);
  const admin = await shop.person({ role: 'admin' });
  await shop.send(`PUT /api/admin/orders/${orderId}`, { as: admin, body: { status: 'cancelled' } });
}

it('leaves out what last went well, and takes a database with nothing else in it for empty', PATIENCE, async () => {
  await recordHeartbeat(shop.services.db, 'backup', NOW);
  await backUp(shop.services.db, file, NOW);
  expect(await textOf(file)).not.toContain('"name":"heartbeats"');
  const here = await another();
  await recordHeartbeat(here, 'write probe', NOW);
  await restore(here, file);
  expect(await here.selectFrom('heartbeats').selectAll().execute()).toEqual([{ name: 'write probe', at: NOW }]);
});

it('brings a shop back as it was, into another database and out of it', PATIENCE, async () => {
  await trade();
  await backUp(shop.services.db, file, NOW);
  const here = await embedded();
  await restore(here, file);
  const moved = join(folder, 'moved.gz');
  await backUp(here, moved, NOW);
  const target = await another();
  await restore(target, moved);
  for (const path of [moved, await backedUp(target)]) expect(await textOf(path)).toBe(await textOf(file));
  expect([await countOf(target, 'orders'), await countOf(target, 'refunds')]).toEqual([3, 1]);
});

it('brings the demo shop back as it was', PATIENCE, async () => {
  const demo = await another();
  await loadDemo({ db: demo, clock: systemClock });
  await backUp(demo, file, NOW);
  const target = await another();
  await restore(target, file);
  expect(await contentsOf(target)).toBe(await textOf(file));
});

it(
  'keeps what a restored shop needs to go on: references, append-only records, the next number',
  PATIENCE,
  async () => {
    await trade();
    await backUp(shop.services.db, file, NOW);
    const target = await another();
    await restore(target, file);
    const nobody = { user_id: randomUUID(), product_id: randomUUID() };
    const write = (work: Parameters<Db['transaction']>[0]) => target.transaction(work);
    await expect(
      write((tx) =>
        tx
          .insertInto('wishlist_items')
          .values({ id: randomUUID(), ...nobody, created_at: NOW })
          .execute(),
      ),
    ).rejects.toThrow('foreign key');
    await expect(write((tx) => tx.deleteFrom('stock_ledger').execute())).rejects.toThrow('append-only');
    const last = await target.selectFrom('stock_ledger').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    const { id, ...row } = last;
    const next = await target.transaction((tx) =>
      tx.insertInto('stock_ledger').values(row).returning('id').executeTakeFirstOrThrow(),
    );
    expect(next.id).toBeGreaterThan(id);
    const { rows } = await sql`select 1 from products where search_text like '%jersey%'`.execute(target);
    expect(rows).toHaveLength(1);
  },
);

it('carries the pictures that were uploaded', PATIENCE, async () => {
  const storage = new FolderStorage(folder);
  const uploads = join(folder, 'uploads');
  const names = [await storeUpload(storage, Buffer.from('one')), await storeUpload(storage, randomBytes(500_000))];
  await writeFile(join(uploads, `${names[0]}.unfinished`), 'half');
  await writeFile(join(uploads, 'notes.txt'), 'not a picture');
  await backUp(shop.services.db, file, NOW, { storage });
  const target = join(folder, 'elsewhere/uploads');
  const said: string[] = [];
  const elsewhere = new FolderStorage(join(folder, 'elsewhere'));
  await restore(await another(), file, (line) => said.push(line), { storage: elsewhere });
  expect(said).toContain('uploaded pictures: 2');
  expect((await readdir(target)).toSorted()).toEqual(names.toSorted());
  for (const name of names) expect(await readFile(join(target, name))).toEqual(await readFile(join(uploads, name)));

  const changed = (await textOf(file)).replace('"b25l"', '"dHdv"');
  await writeFile(file, gzipSync(changed));
  const untouched = new FolderStorage(join(folder, 'untouched'));
  await expect(restore(await another(), file, () => {}, { storage: untouched })).rejects.toThrow('was changed after');
  await expect(readdir(untouched.folder)).rejects.toThrow('ENOENT');
});

it('carries them out of a bucket, into another and into a folder', PATIENCE, async () => {
  const { s3 } = used;
  const bucketAt = (prefix: string) => new S3Storage({ ...used.settings, prefix }, { ...COMMAND_PATIENCE, tries: 2 });
  const bytes = Array.from({ length: 30 }, (_, n) => randomBytes(1000 + n));
  const names = (await Promise.all(bytes.map((each) => storeUpload(bucketAt('old/'), each)))).toSorted();
  s3.objects.set('old/uploads/notes.txt', Buffer.from('not a picture'));
  s3.objects.set('old/resized/400/x.avif', Buffer.from('is made again'));
  s3.pageSize = 7;
  s3.fault('get', 'cut off', 1);
  await backUp(shop.services.db, file, NOW, { storage: bucketAt('old/') });

  await restore(await another(), file, () => {}, { storage: bucketAt('new/') });
  const restored = [...s3.objects.keys()].filter((key) => key.startsWith('new/'));
  expect(restored.toSorted()).toEqual(names.map((name) => `new/uploads/${name}`));
  for (const name of names)
    expect(s3.objects.get(`new/uploads/${name}`)).toEqual(s3.objects.get(`old/uploads/${name}`));

  await restore(await another(), file, () => {}, { storage: new FolderStorage(folder) });
  expect((await readdir(join(folder, 'uploads'))).toSorted()).toEqual(names);
});

it('leaves out a picture that is damaged, and says so', PATIENCE, async () => {
  const storage = new FolderStorage(folder);
  const [damaged, whole] = [
    await storeUpload(storage, Buffer.from('one')),
    await storeUpload(storage, Buffer.from('two')),
  ];
  await writeFile(join(folder, 'uploads', damaged), 'o');
  const said: string[] = [];
  await backUp(shop.services.db, file, NOW, { storage, say: (line) => said.push(line) });
  expect(said.slice(-2)).toEqual([
    `the picture ${damaged} is damaged where it is stored, and left out`,
    'uploaded pictures: 1',
  ]);
  await restore(await another(), file, () => {}, { storage: new FolderStorage(join(folder, 'new')) });
  expect(await readdir(join(folder, 'new/uploads'))).toEqual([whole]);
});

it('leaves no file, and an empty database, where the bucket does not answer', PATIENCE, async () => {
  const storage = new S3Storage(used.settings, { ...COMMAND_PATIENCE, tries: 2 });
  await storeUpload(storage, Buffer.from('one'));
  const away = { name: 'StorageUnavailable' };
  used.s3.fault('get', 'error 503');
  await expect(backUp(shop.services.db, file, NOW, { storage })).rejects.toMatchObject(away);
  expect(await readdir(folder)).toEqual([]);
  used.s3.calm();
  await trade();
  await backUp(shop.services.db, file, NOW, { storage });
  used.s3.fault('put', 'error 403');
  const target = await another();
  await expect(restore(target, file, () => {}, { storage })).rejects.toMatchObject({ name: 'StorageRefused' });
  await requireUntouched(target);
});

it('keeps every kind of value to the last digit', PATIENCE, async () => {
  const table = sql`create table oddities (id bigint generated always as identity primary key, parent bigint
    references oddities, cents integer, big bigint, half double precision, exact numeric, at timestamptz, day date,
    bytes bytea, words text[], doc jsonb, plain json, said text, code char(2), yes boolean,
    halved integer generated always as (cents / 2) stored)`;
  const [source, target] = [await another(), await another()];
  for (const db of [source, target]) {
    await db.transaction((tx) => table.execute(tx));
    leave.push(() => db.transaction((tx) => sql`drop table oddities`.execute(tx)).then(() => {}));
  }
  await source.transaction(async (tx) => {
    await sql`insert into oddities (parent, cents, big, half, exact, at, day, bytes, words, doc, plain, said, code, yes)
      values (2, 1, 9223372036854775807, 0.1::float8 + 0.2, 1.10, '2026-02-28 23:59:59.123456+02', '0044-03-15 BC',
        '\\x00ff0a', array['a', null, 'c"\\,{}'], '{"b": 1.50, "a": null}', ' {"b":1,  "b":2}',
        e'line\\none\\ttab "quoted" \\\\ back ☃ 😀', 'NL', true),
      (null, -2147483648, -1, 'NaN', 'NaN', 'infinity', '-infinity', '', '{}', 'null', 'null', '', null, false),
      (1, null, null, '-0', null, null, null, null, null, null, null, null, null, null)`.execute(tx);
  });
  await backUp(source, file, NOW);
  await restore(target, file);
  const readRows = (db: Db) =>
    sql`select t::text as row, t.doc is null as none, t.doc from oddities t order by id`.execute(db);
  expect((await readRows(target)).rows).toEqual((await readRows(source)).rows);
  expect((await readRows(target)).rows).toHaveLength(3);
  expect(await contentsOf(target)).toBe(await textOf(file));
});

it('is of one moment while buyers buy', PATIENCE, async () => {
  const cap = await makeProduct(shop, { stock: 40 });
  await makeCoupon(shop, { usageLimit: 30 });
  const buyers = await Promise.all(Array.from({ length: 12 }, () => makeBuyer(shop)));
  let buying = true;
  const done = Promise.all(buyers.map((buyer) => buy(shop, buyer, [itemOf(cap, 2)], { couponCode: 'RACE10' }))).finally(
    () => (buying = false),
  );
  const files: string[] = [];
  while (buying || files.length === 0) {
    const path = join(folder, `${files.length}.gz`);
    await backUp(shop.services.db, path, NOW);
    files.push(path);
  }
  await done;
  const middle = files[Math.floor(files.length / 2)] ?? '';
  // Restoring checks the invariants.
  await restore(await another(), middle);
});

it(
  'refuses a file that is damaged, cut off, changed or of something else, and leaves the database empty',
  PATIENCE,
  async () => {
    await trade();
    await backUp(shop.services.db, file, NOW);
    const whole = await readFile(file);
    const text = await textOf(file);
    const lines = text.split('\n');
    const flipped = Buffer.from(whole);
    flipped.writeUInt8(flipped.readUInt8(whole.length >> 1) ^ 0x55, whole.length >> 1);
    const bad: Record<string, [Buffer, RegExp]> = {
      half: [whole.subarray(0, whole.length / 2), /ends early/],
      'all but its end': [whole.subarray(0, -1), /ends early/],
      'without its last line': [gzipSync(lines.slice(0, -2).join('\n')), /ends early/],
      'without its last tables': [gzipSync(`${lines.slice(0, 40).join('\n')}\n`), /ends early|lacks/],
      'a changed bit': [flipped, /damaged|changed|none of a backup|ends early/],
      'a changed name': [gzipSync(text.replace('Pit Lane', 'Pit Line')), /was changed after it was made/],
      'a changed price': [gzipSync(text.replace('"2550"', '"-255"')), /refuses its rows .+ check constraint/],
      'a changed time': [gzipSync(text.replace('2026-11-21T12', '2026-11-21T13')), /was changed after it was made/],
      'two in one': [gzipSync(text + text), /goes on after its end/],
      'no backup': [gzipSync('{"name":"shop"}\n'), /none of a backup/],
      'no gzip': [Buffer.from('select 1;'), /no backup/],
      nothing: [Buffer.from(''), /no backup|ends early/],
    };
    const target = await another();
    for (const [what, [bytes, sentence]] of Object.entries(bad)) {
      const path = join(folder, what);
      await writeFile(path, bytes);
      const result = await restore(target, path).then(String, String);
      expect(`${what}: ${result}`).toMatch(sentence);
    }
    await expect(restore(target, join(folder, 'missing'))).rejects.toThrow('it cannot be read (ENOENT)');
    await requireUntouched(target);
    await restore(target, file);
  },
);

it('refuses books that are wrong, unless told to take them as they are', PATIENCE, async () => {
  const source = await another();
  await loadDemo({ db: source, clock: systemClock });
  await source.transaction((tx) =>
    tx.updateTable('product_variants').set({ stock: 777 }).where('stock', 'is not', null).execute(),
  );
  await backUp(source, file, NOW);
  const target = await another();
  await expect(restore(target, file)).rejects.toThrow(invariantName('I1'));
  await requireUntouched(target);
  await restore(target, file, () => {}, { acceptBroken: true });
  expect(await contentsOf(target)).toBe(await textOf(file));
});

it('leaves out what rate limits have counted, and is restored beside it', PATIENCE, async () => {
  const counted = { key: 'signIn 127.0.0.1', points: 1, expires_at: NOW };
  const count = (db: Db) => db.transaction((tx) => tx.insertInto('rate_limits').values(counted).execute());
  await count(shop.services.db);
  await backUp(shop.services.db, file, NOW);
  expect(gunzipSync(await readFile(file)).toString()).not.toMatch(/rate_limits"|127\.0\.0\.1/);
  const db = await another();
  await count(db);
  await restore(db, file);
  expect(await db.selectFrom('rate_limits').selectAll().execute()).toHaveLength(1);
});

it('refuses a database that is not empty, another version, and a file that exists', PATIENCE, async () => {
  await trade();
  await backUp(shop.services.db, file, NOW);
  const before = await textOf(file);
  await expect(restore(shop.services.db, file)).rejects.toThrow(/is not empty .+ DATA_DIR to a new folder/);
  expect(await countOf(shop.services.db, 'orders')).toBe(3);

  await expect(backUp(shop.services.db, file, NOW)).rejects.toThrow('already exists');
  expect(await textOf(file)).toBe(before);
  expect((await stat(file)).mode & 0o077).toBe(0);

  const { db: older, close } = await openAnother();
  leave.push(close);
  await older.transaction((tx) => sql`delete from migrations where name > '0010'`.execute(tx));
  const old = join(folder, 'old.gz');
  await backUp(older, old, NOW);
  await expect(restore(await another(), old)).rejects.toThrow(
    /another version .+ is 0009_team_lists\.sql, this shop's/,
  );
});
