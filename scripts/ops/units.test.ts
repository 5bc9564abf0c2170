import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '#scripts/bundle-server.ts';
import { findPrograms } from '#scripts/programs.ts';

const folder = join(resolve(import.meta.dirname, '../..'), 'ops/systemd');
const SERVICES = ['shop.service', 'shop-backup.service'];
const UNITS = [...SERVICES, 'shop-backup.timer'];
const read = (unit: string) => readFileSync(join(folder, unit), 'utf8');
/** Overall exposure, of 10; systemd itself calls up to 4.9 acceptable. */
const MAX_EXPOSURE = 2;

function analyze(...args: string[]) {
  const program = join(
    findPrograms({
      names: ['systemd-analyze'],
      packages: ['systemd'],
      advice:
        'The tests of the units need systemd-analyze, of Linux: install it (Debian: sudo apt-get install systemd).',
    }),
    'systemd-analyze',
  );
  const { status, stdout, stderr } = spawnSync(program, [...args, '--no-pager'], { cwd: folder, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('The units for systemd', () => {
  it('are understood by systemd, line by line', () => {
    const { stderr } = analyze('verify', '--man=no', ...UNITS.map((unit) => `./${unit}`));
    const complaints = stderr.split('\n').filter((line) => UNITS.some((unit) => line.includes(unit)));
    // No release is installed on the machine of the tests.
    expect(complaints.filter((line) => !line.includes('Command /opt/shop/bin/node is not executable'))).toEqual([]);
  });

  it.each(SERVICES)(`%s leaves an exposure of at most ${MAX_EXPOSURE}`, (unit) => {
    const { status, stdout } = analyze('security', '--offline=true', '--threshold=20', `./${unit}`);
    const [, exposure = ''] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout) ?? [];
    expect(exposure).not.toBe('');
    expect(Number(exposure)).toBeLessThanOrEqual(MAX_EXPOSURE);
    expect(status).toBe(0);
  });

  it('are hardened alike', () => {
    const [ofShop, ofBackup] = SERVICES.map((unit) =>
      /^AmbientCapabilities=[^]*?(?=\n\[|$(?![^]))/m.exec(read(unit))?.[0].trim(),
    );
    expect(ofShop?.split('\n').length).toBeGreaterThan(25);
    expect(ofBackup).toBe(ofShop);
  });

  it('start what a release has', () => {
    expect(read('shop.service')).toContain('\nExecStart=/opt/shop/bin/node /opt/shop/scripts/start.mjs\n');
    const [, command = ''] =
      /^ExecStart=\/opt\/shop\/bin\/node \/opt\/shop\/build\/shop\/([\w-]+)\.js /m.exec(read('shop-backup.service')) ??
      [];
    expect(Object.keys(COMMANDS)).toContain(command);
  });
});
