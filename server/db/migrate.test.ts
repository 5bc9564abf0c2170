import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { type Copy, copyTemplate } from '#testing/shop/template.ts';
import { type Migration, migrate, readMigrations, statementsOf } from './migrate.ts';
import { openWith } from './open.ts';

describe('a migration file', () => {
  it('is split into statements, knowing comments, texts and function bodies', () => {
    const text = `-- first; a comment
      create table a (b text default ';'); create function f() returns void language plpgsql as $$
      begin perform 1; end $$;
      insert into a values ('it''s; fine')`;
    const statements = statementsOf(text);
    expect(statements).toHaveLength(3);
    expect(statements[0]).toBe("create table a (b text default ';')");
    expect(statements[1]).toContain('perform 1; end $$');
    expect(statements[2]).toBe("insert into a values ('it''s; fine')");
  });

  it('is numbered without a gap', async () => {
    const numbers = (await readMigrations()).map(({ name }) => Number(name.slice(0, 4)));
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });
});

describe('a migration', () => {
  let copy: Copy;
  let known: Migration[];
  beforeEach(async () => {
    copy = await copyTemplate(inject('template'));
    known = await readMigrations();
  });
  afterEach(() => copy.remove());

  const file = (name: string, text: string): Migration => ({
    name,
    text,
    hash: createHash('sha256').update(text).digest('hex'),
  });
  /** Opens the database as a version of the shop that has these files; answers what it wrote into the log. */
  async function start(migrations: Migration[], look = ''): Promise<{ log: unknown[]; found: unknown[] }> {
    const log: unknown[] = [];
    const addLine = (facts: object, message: string) => void log.push([message, facts]);
    const db = await openWith(copy.where, (kysely, options) =>
      migrate(kysely, { ...options, migrations, log: { info: addLine, warn: addLine } }),
    );
    try {
      return { log, found: look ? (await sql.raw(look).execute(db)).rows : [] };
    } finally {
      await db.close();
    }
  }

  it('is logged with its name, and applied once', async () => {
    const next = [...known, file('9001_next.sql', 'create table next_things (id integer)')];
    expect((await start(next)).log).toEqual([
      ['migration applied', { migration: '9001_next.sql', ms: expect.any(Number) }],
    ]);
    expect((await start(next, 'select * from next_things')).log).toEqual([]);
  });

  it('that fails names its file, and leaves nothing', async () => {
    const broken = file('9001_broken.sql', 'create table half_done (id integer); select no_such_column from users');
    await expect(start([...known, broken])).rejects.toThrow(/^The migration 9001_broken\.sql failed: .*no_such_column/);
    const look = "select to_regclass('half_done') as found";
    expect((await start(known, look)).found).toEqual([{ found: null }]);
  });

  it('that wants no transaction gets none', async () => {
    const text = `-- no transaction: whoever writes does not wait for this index
      drop index concurrently if exists newest_users;
      create index concurrently newest_users on users (created_at desc)`;
    const look = "select indisvalid from pg_index where indexrelid = 'newest_users'::regclass";
    expect((await start([...known, file('9001_index.sql', text)], look)).found).toEqual([{ indisvalid: true }]);
  });

  it('is applied by one of several processes that start at once', async () => {
    const text = (table: string) => `-- no transaction
      create index concurrently newest_${table} on ${table} (created_at desc)`;
    const next = ['users', 'orders', 'products'].map((table, at) => file(`900${at}_${table}.sql`, text(table)));
    // The embedded database belongs to one process.
    const processes = inject('template').kind === 'postgres' ? 3 : 1;
    const logs = await Promise.all(
      Array.from({ length: processes }, async () => (await start([...known, ...next])).log),
    );
    expect(logs.flat()).toHaveLength(3);
  });

  it('of a newer version is told to an older one', async () => {
    await start([...known, file('9001_more.sql', 'alter table users add column nickname text')]);
    expect((await start(known)).log).toEqual([
      ['the database is newer than this version of the shop', { migrations: ['9001_more.sql'] }],
    ]);
  });

  it('of a newer version that an older one cannot work with keeps that from starting', async () => {
    const text = '-- breaking: names are one column now\nalter table users rename column first_name to given_name';
    await start([...known, file('9001_names.sql', text)]);
    await expect(start(known)).rejects.toThrow(
      'The database was migrated by a newer version of the shop (9001_names.sql), which this version cannot work with.',
    );
  });
});
