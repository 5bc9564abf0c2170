import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

export interface Finished {
  code: number;
  output: string;
  seconds: number;
}

const root = resolve(import.meta.dirname, '..');
const running = new Set<ChildProcess>();

// A run that is stopped takes its children with it, however it is stopped.
process.on('exit', () => running.forEach((child) => child.kill()));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** Runs a command of node_modules/.bin or PATH in the project folder; `show` prints its output as it comes. */
export function run(
  command: string,
  args: string[],
  show = false,
  env: Record<string, string> = {},
): Promise<Finished> {
  const started = performance.now();
  const path = [resolve(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env, PATH: path },
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  running.add(child);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((done) => {
    const finish = (code: number, more = '') => {
      running.delete(child);
      done({ code, output: output + more, seconds: secondsSince(started) });
    };
    child.once('error', (error) => finish(1, `${command} could not be started: ${error.message}\n`));
    child.once('close', (code) => finish(code ?? 1));
  });
}

export function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}

/** Does one of several steps that are taken at once, and says when it is done and how long it took. */
export async function step(title: string, work: () => Promise<unknown>): Promise<void> {
  const started = performance.now();
  await work();
  console.log(`${title}: ${secondsSince(started).toFixed(1)} s`);
}

/** One line of a report: `types      ok       3.1 s  note`. */
export function reportLine(name: string, ok: boolean, seconds: number, note = ''): string {
  return `${name.padEnd(11)}${(ok ? 'ok' : 'FAILED').padEnd(8)}${seconds.toFixed(1).padStart(6)} s  ${note}`.trimEnd();
}
