import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts the time of a process in hundredths of a second, whatever the kernel's own clock. */
export const MS_PER_TICK = 10;

/** Where utime, stime, cutime and cstime are, which are fields 14 to 17. */
const TIMES = [11, 15] as const;

interface Listed {
  pid: number;
  parent: number;
  /** Of the process, and of what it has started and seen end. */
  cpuMs: number;
}

export interface Memory {
  /** MB that a process and all below it hold now. */
  resident: number;
  /** The most that they have held, each at its own time. */
  peak: number;
}

/** The CPU time of a process and of all below it since they began, also of those that have ended. */
export const cpuMsOf = (pid: number, proc = '/proc'): number =>
  treeOf(pid, proc).reduce((sum, { cpuMs }) => sum + cpuMs, 0);

/** The CPU time of the first thread of a process and of all below it, for Node the one that runs its code: without what collects garbage. */
export const mainThreadMsOf = (pid: number, proc = '/proc'): number =>
  treeOf(pid, proc).reduce(
    (sum, { pid: each }) => sum + cpuMs(fieldsOf(join(proc, `${each}/task/${each}`)).slice(TIMES[0], TIMES[0] + 2)),
    0,
  );

export function memoryOf(pid: number, proc = '/proc'): Memory {
  const statuses = treeOf(pid, proc).map((each) => readFileSync(join(proc, String(each.pid), 'status'), 'utf8'));
  const sum = (name: string) =>
    statuses.reduce((kB, text) => kB + Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0), 0);
  return { resident: sum('VmRSS') / 1024, peak: sum('VmHWM') / 1024 };
}

function treeOf(pid: number, proc: string): Listed[] {
  const numbers = readdirSync(proc).filter((name) => /^\d+$/.test(name));
  const all = numbers.flatMap((name) => readProcess(name, proc));
  const within = (root: Listed): Listed[] => [root, ...all.filter(({ parent }) => parent === root.pid).flatMap(within)];
  return all.filter((each) => each.pid === pid).flatMap(within);
}

function readProcess(name: string, proc: string): Listed[] {
  try {
    const fields = fieldsOf(join(proc, name));
    return [{ pid: Number(name), parent: Number(fields[1]), cpuMs: cpuMs(fields.slice(...TIMES)) }];
  } catch {
    // It ended after it was listed.
    return [];
  }
}

/** Of `stat` in this folder, without the first two: `pid (name) state parent …`, where the name may hold anything. */
const fieldsOf = (folder: string): string[] =>
  readFileSync(join(folder, 'stat'), 'utf8').split(') ').at(-1)?.split(' ') ?? [];

const cpuMs = (ticks: readonly string[]) => ticks.reduce((sum, field) => sum + Number(field), 0) * MS_PER_TICK;
