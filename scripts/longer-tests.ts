/**
 * Test files, as the beginnings of their paths, that start whole shops, of several processes or behind nginx, wait for a database that
 * hangs, send thousands of requests, or let many do something at once: for `npm run test:more`.
 */
export const LONGER_TESTS = [
  'scripts/backup.test.ts',
  'scripts/nginx.test.ts',
  'scripts/ops/nginx-cache.test.ts',
  'scripts/ops/proxies.test.ts',
  'scripts/ops/units.test.ts',
  'scripts/page-limits.test.ts',
  'scripts/release.test.ts',
  'scripts/start.test.ts',
  'scripts/trust-proxy.test.ts',
  'server/activities/audit.test.ts',
  'server/backup/backup.test.ts',
  'server/db/outage.test.ts',
  'server/db/pgbouncer.test.ts',
  'server/db/replica.test.ts',
  'server/db/tls.test.ts',
  'server/images/two-machines.test.ts',
  'server/metrics/all-workers.test.ts',
  'server/setup/start.test.ts',
  'server/tracing/tracing.test.ts',
  'testing/api/bad-input.test.ts',
  'testing/api/personal-answers.test.ts',
  'testing/proofs/bounded-',
  'testing/proofs/crowd.test.ts',
  'testing/proofs/fuzz.test.ts',
  'testing/proofs/mail-storm.test.ts',
  'testing/proofs/reads-storm.test.ts',
  'testing/proofs/returns-storm.test.ts',
];

/**
 * Test files that take long on the embedded database: `npm test` runs them on PostgreSQL, and `npm run test:more` on the embedded one, too.
 */
export const LATER_ON_EMBEDDED = [
  'server/db/person-changes.test.ts',
  'server/db/migrate.test.ts',
  'server/http/cdn.test.ts',
  'server/mail/',
  'server/newsletter/',
  'server/orders/cancel-replacements.test.ts',
  'server/orders/create-exchange.test.ts',
  'server/orders/find-by-people.test.ts',
  'server/orders/undo-status.test.ts',
  'server/reports/',
  'server/seed/demo/load.test.ts',
  'server/webhooks/',
  'server/withdrawals/',
  'testing/api/list-sorts.test.ts',
  'testing/api/restored.test.ts',
];
