import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const SETTINGS = {
  PUBLIC_URL: 'https://shop.example.com',
  GOOGLE_CLIENT_ID: 'the-shop',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-hunter-1',
  STRIPE_SECRET_KEY: 'sk_test_hunter_2',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
  STRIPE_WEBHOOK_SECRET: 'whsec_hunter_3,whsec_hunter_4',
  METRICS_TOKEN: 'a-token-of-hunter-5',
  STORAGE_URL: 's3://shop?region=eu-central-1',
  STORAGE_ACCESS_KEY_ID: 'AKIASHOWN',
  STORAGE_SECRET_ACCESS_KEY: 'secret-of-hunter-7',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-team=shop,x-api-key=secret%20of%20hunter-8',
  DATABASE_URL: 'postgres://shop:hunter%406%40@db.example/shop',
};

/** Logs from a process of its own: the lines are written past what a test could watch. */
const PROGRAM = `
  import { readConfig } from '#server/config.ts';
  import { makeLog } from '#server/log.ts';
  const config = readConfig(${JSON.stringify(SETTINGS)});
  const log = makeLog(config);
  log.info({ config }, 'the settings');
  log.child({ reqId: 'x' }).error({ err: new Error(JSON.stringify(config) + ' hunter@6@ secret of hunter-8') }, 'sk_test_hunter_2');
`;

it('no secret of the settings is in a line of the log, however it gets there', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', PROGRAM], {
    cwd: resolve(import.meta.dirname, '../'),
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  const lines = stdout.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['the settings', '[hidden]']);
  expect(stdout).toContain('pk_test_shown');
  expect(stdout).toContain('postgres://shop:[hidden]@db.example/shop');
  expect(stdout).not.toContain('hunter');
});
