import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Linux counts the time of a process in hundredths of a second, whatever the kernel's own clock. */
export const MS_PER_TICK = 10;

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
    // `pid (name) state parent …`, where the name may hold anything; utime, stime, cutime and cstime are fields 14 to 17.
    const fields =
      readFileSync(join(proc, name, 'stat'), 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ') ?? [];
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return [{ pid: Number(name), parent: Number(fields[1]), cpuMs: ticks * MS_PER_TICK }];
  } catch {
    // It ended after it was listed.
    return [];
  }
}
