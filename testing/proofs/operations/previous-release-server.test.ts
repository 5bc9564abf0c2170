import { afterAll, beforeAll, expect, it } from 'vitest';
import { noteCounts } from '#testing/proofs/outages/expect-survived.ts';
import { checkOutPreviousRelease, type PreviousRelease } from './previous-release.ts';
import { runServerTests } from './server-tests.ts';

// Whatever the release before does is asked of its own tests, on databases that have the newer migrations, too.

let previous: PreviousRelease;
beforeAll(() => {
  previous = checkOutPreviousRelease();
}, 600_000);
afterAll(() => previous?.remove(), 60_000);

it('the server tests of the one before pass on the schema of this one', { timeout: 3_600_000 }, async (context) => {
  previous.addNewerMigrations();
  const { passed, failed, leftOut } = await runServerTests(previous.folder);
  noteCounts(
    context,
    `${previous.name}, newer migrations: ${previous.newer.length}`,
    `${passed} tests passed, ${leftOut.length} left out`,
  );
  expect(failed).toEqual([]);
});
