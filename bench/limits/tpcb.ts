import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Databases } from '#bench/shop/databases.ts';

/** PostgreSQL's own benchmark: transactions of five statements, each of them on the disk when it has ended. */
export interface Tpcb {
  /** Transactions a second over 16 connections. */
  run(seconds: number): Promise<{ rate: number }>;
}

/** Fills its tables with a million rows. */
export async function prepareTpcb(databases: Databases): Promise<Tpcb> {
  const program = (await databases.cluster()).programPath('pgbench');
  const url = await databases.emptyDatabase();
  await outputOf(program, ['--initialize', '--scale=10', '--quiet', url]);
  return {
    async run(seconds) {
      const output = await outputOf(program, ['--client=16', '--jobs=2', '--no-vacuum', `--time=${seconds}`, url]);
      const rate = Number(/^tps = ([\d.]+)/m.exec(output)?.[1]);
      if (!rate) throw new Error(`pgbench says no rate:\n${output}`);
      return { rate };
    },
  };
}

async function outputOf(program: string, args: string[]): Promise<string> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} failed:\n${output}`);
  return output;
}
