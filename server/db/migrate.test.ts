import { describe, expect, it } from 'vitest';
import { readMigrations, statementsOf } from './migrate.ts';

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
