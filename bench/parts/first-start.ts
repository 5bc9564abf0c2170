import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { atMost, figure } from '#bench/goals.ts';
import type { Part } from '#bench/measuring.ts';
import { rowOf } from '#bench/row.ts';
import { medianOf } from '#bench/samples.ts';
import { startBuiltShop } from '#bench/shop/built-shop.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** `npm start` right after `npm ci`: without a build, without compiled code, without a database. */
export const firstStart: Part = {
  name: 'first-start',
  async measure({ settings }) {
    // Kept until all is measured: ext4 takes long to make files where as many were deleted a moment ago.
    const folder = mkdtempSync(join(tmpdir(), 'bench-first-'));
    const times: number[] = [];
    try {
      for (let round = 0; round < settings.rounds; round++) times.push(await startFirst(join(folder, `${round}`)));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    const ms = medianOf(times);
    const seconds = `${figure(ms / 1000)} s`;
    return [rowOf({ work: 'first start, building included', ours: seconds, goal: atMost(ms / 1000, 8, ' s') })];
  },
};

async function startFirst(folder: string): Promise<number> {
  const project = join(folder, 'project');
  const git = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = spawnSync('git', git, { cwd: ROOT, encoding: 'utf8' });
  for (const file of stdout.split('\0').filter((name) => name && existsSync(join(ROOT, name))))
    cpSync(join(ROOT, file), join(project, file));
  symlinkSync(join(ROOT, 'node_modules'), join(project, 'node_modules'));
  const env = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  const shop = await startBuiltShop({ dataDir: join(folder, 'data'), project, env });
  await shop.stop();
  return shop.readyMs;
}
