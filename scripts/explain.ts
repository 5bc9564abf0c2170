import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { apiRoutes } from '#server/api.ts';
import { type App, makeApp } from '#server/app.ts';
import { BadSetting, loadConfig } from '#server/config.ts';
import { noRequestContext } from '#server/http/request-context.ts';
import { createLimits } from '#server/http/limits.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { openDatabase } from '#server/db/open.ts';
import { cookieName, openSession } from '#server/identity/sessions.ts';
import { makeProviders } from '#server/providers.ts';
import { randomIds, type Services, systemClock } from '#server/services.ts';
import { findKnown, type ListCall, listCalls, withoutCall } from './list-calls.ts';
import { withPart } from './page-part.ts';
import { bigTables, explain, recordStatements, type Statement } from './plans.ts';
import { type Measured, scaleReport, sequentialOf } from './scale-report.ts';

const RUNS = 5;
const REPORT = resolve(import.meta.dirname, '../docs/scale.md');
/** `npm run explain -- status` looks only at the calls whose path or reason holds the word, and prints their plans. */
const only = process.argv[2];

try {
  await explainLists();
} catch (error) {
  if (!(error instanceof BadSetting)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function explainLists(): Promise<void> {
  const config = { ...loadConfig(), demo: true };
  if (!config.databaseUrl)
    throw new BadSetting('DATABASE_URL must name the PostgreSQL database that seed:large filled.');
  const db = await openDatabase(config, undefined, { patient: true });
  const log = pino({ level: 'silent' });
  const limits = createLimits(0, db);
  const metrics = createMetrics({ ofProcess: false });
  const services = await makeProviders({ config, db, clock: systemClock, ids: randomIds, log, limits, metrics });
  const app = await makeApp(services);
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  try {
    const known = await findKnown(db);
    if (known.rows.orders === 0)
      throw new BadSetting('The database of DATABASE_URL has no orders: run seed:large first.');
    const calls = listCalls(known);
    requireAll(calls);
    const cookies = {
      guest: '',
      buyer: await signIn(services, known.buyer),
      admin: await signIn(services, await anAdmin(services)),
    };
    const big = await bigTables(db);
    const seen = recordStatements(db);
    const measured: Measured[] = [];
    for (const call of calls) {
      if (only && !`${call.path} ${call.why}`.includes(only)) continue;
      const { ms, status, statements } = await measure(app, call, cookies[call.as], seen);
      const found = [];
      for (const statement of statements) found.push(await explain(db, statement, big));
      measured.push({ call, ms, status, found });
      const sequential = sequentialOf({ call, ms, status, found });
      console.log(
        `${ms.toFixed(1).padStart(8)} ms ${String(statements.length).padStart(2)}  ${call.path} ${sequential.length > 0 ? `SEQ ${sequential}` : ''}`,
      );
      if (!only) continue;
      for (const [index, each] of found.entries()) {
        console.log(statements[index]?.sql, statements[index]?.parameters, each.ms, JSON.stringify(each.plan, null, 1));
      }
    }
    if (!only) {
      const report = scaleReport(measured, big, await versionOf(services));
      writeFileSync(REPORT, withPart(readFileSync(REPORT, 'utf8'), 'lists', report));
    }
    const isWrong = (each: Measured) => each.status !== 200 || (sequentialOf(each).length > 0 && !each.call.frequent);
    if (measured.some(isWrong)) process.exitCode = 1;
  } finally {
    await app.fastify.close();
    await services.payments.stop();
    await db.close();
  }
}

/** A list that is added to the API and not here fails. */
function requireAll(calls: ListCall[]): void {
  const read = apiRoutes.filter(({ endpoint }) => endpoint.method === 'GET').map(({ endpoint }) => endpoint.path);
  const missing = withoutCall(calls, read);
  if (missing.length > 0) throw new BadSetting(`list-calls.ts lacks ${missing.join(', ')}.`);
}

/** The median of several answers, none of them kept from before, and the statements of the last one. */
async function measure(app: App, call: ListCall, cookie: string, seen: Statement[]) {
  const address = app.fastify.server.address();
  if (typeof address !== 'object' || !address) throw new Error('The shop does not listen');
  const times: number[] = [];
  let status = 0;
  for (let run = 0; run <= RUNS; run++) {
    app.cache.change();
    seen.length = 0;
    const started = performance.now();
    const answer = await fetch(`http://127.0.0.1:${address.port}${call.path}`, { headers: { cookie } });
    await answer.arrayBuffer();
    if (run > 0) times.push(performance.now() - started);
    status = answer.status;
    if (status !== 200) break;
  }
  return { ms: times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0, status, statements: [...seen] };
}

async function signIn(services: Services, userId: string): Promise<string> {
  const token = await services.db.transaction((tx) => openSession(services, tx, userId, noRequestContext));
  return `${cookieName(services)}=${token}`;
}

async function anAdmin({ db }: Services): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

async function versionOf({ db }: Services): Promise<string> {
  const { rows } = await sql<{ version: string }>`select current_setting('server_version') as version`.execute(db);
  return rows[0]?.version ?? '';
}
