import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { findPrograms } from '#scripts/programs.ts';

// Prometheus' own tool reads the rules, and says when each fires over figures that are written down: rules.yaml.
const root = resolve(import.meta.dirname, '../../..');

function promtool(...args: string[]) {
  const program = findPrograms({
    names: ['promtool'],
    places: ['/usr/local/bin', '/opt/homebrew/bin'],
    packages: ['prometheus'],
    advice: 'This proof needs promtool, of Prometheus: install it (Debian: sudo apt-get install prometheus).',
  });
  const { status, stdout, stderr } = spawnSync(join(program, 'promtool'), args, { cwd: root, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

it.each([
  ['the rules are valid', ['check', 'rules', 'ops/alerts.yaml']],
  ['the configuration is valid', ['check', 'config', '--syntax-only', 'ops/prometheus.yaml']],
  ['rules fire when they are to, and only then', ['test', 'rules', 'testing/proofs/operations/rules.yaml']],
])('%s', (_, args) => {
  const { status, said } = promtool(...args);
  expect(said).not.toContain('FAILED');
  expect(status).toBe(0);
});
