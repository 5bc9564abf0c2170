import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { cpuMsOf, mainThreadMsOf, memoryOf } from './processes.ts';

let proc = '';

beforeEach(() => {
  proc = mkdtempSync(join(tmpdir(), 'proc-'));
  writeFileSync(join(proc, 'uptime'), '1 1');
});
afterEach(() => rmSync(proc, { recursive: true }));

/** A process as Linux shows it: `times` are utime, stime, cutime and cstime. */
function addProcess(
  pid: number,
  { parent = 1, name = 'node', times = '0 0 0 0', firstThread = '0 0 0 0', resident = 0, peak = 0 },
): void {
  const thread = join(proc, `${pid}/task/${pid}`);
  mkdirSync(thread, { recursive: true });
  const stat = (ticks: string) =>
    `${pid} (${name}) S ${parent} 7 7 0 -1 4194560 100 0 0 0 ${ticks} 20 0 11 0 99 1000\n`;
  writeFileSync(join(proc, String(pid), 'stat'), stat(times));
  writeFileSync(join(thread, 'stat'), stat(firstThread));
  writeFileSync(join(proc, String(pid), 'status'), `Name:\t${name}\nVmHWM:\t ${peak} kB\nVmRSS:\t ${resident} kB\n`);
}

it('adds up the time of a process, of all below it, and of those that they have seen end', () => {
  addProcess(10, { times: '5 4 3 2' });
  addProcess(11, { parent: 10, times: '10 0 0 0' });
  addProcess(12, { parent: 11, name: 'a) S 10 (b', times: '0 100 0 0' });
  addProcess(13, { parent: 2, times: '7 7 7 7' });
  expect(cpuMsOf(10, proc)).toBe(1240);
  expect(cpuMsOf(99, proc)).toBe(0);
});

it('adds up the time of the first threads alone', () => {
  addProcess(10, { times: '50 40 30 20', firstThread: '5 4 3 2' });
  addProcess(11, { parent: 10, times: '100 0 0 0', firstThread: '10 1 0 0' });
  expect(mainThreadMsOf(10, proc)).toBe(200);
});

it('adds up the memory of a process and of all below it', () => {
  addProcess(10, { resident: 1024, peak: 4096 });
  addProcess(11, { parent: 10, resident: 2048, peak: 2048 });
  expect(memoryOf(10, proc)).toEqual({ resident: 3, peak: 6 });
});
