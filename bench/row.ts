import { figure, type Goal } from './goals.ts';
import type { Sample } from './samples.ts';

/** One line of the table, as it is printed. */
export interface Row {
  work: string;
  ours: string;
  limit: string;
  ratio: string;
  goal: string;
  /** Undefined where there is no goal. */
  isMet: boolean | undefined;
}

interface About {
  work: string;
  ours: Sample | string;
  /** What the limit is, and how much of it there was. */
  limit?: Sample | string;
  /** Of ours to the limit. */
  ratio?: number;
  goal?: Goal;
}

/** Above this, what was answered is not what was to be measured. */
const MAX_FAILED = 0.01;
/** Of one processor: above this, the load may have been what could do no more. */
const MAX_LOAD = 0.9;

export function rowOf({ work, ours, limit = '–', ratio, goal }: About): Row {
  const isSpoilt = typeof ours !== 'string' && ours.failedShare > MAX_FAILED;
  return {
    work,
    ours: textOf(ours),
    limit: textOf(limit),
    ratio: ratio === undefined ? '–' : `${figure(ratio * 100)} %`,
    goal: goal?.text ?? '–',
    isMet: goal && goal.isMet && !isSpoilt,
  };
}

const textOf = (what: Sample | string) => (typeof what === 'string' ? what : sampleText(what));

/** `7,540/s, p50 2.0, p99 84 ms, CPU 0.14 + 0.02 ms`: of the server and of the database. */
function sampleText(sample: Sample): string {
  const { rate, p50, p95, p99, serverMs, databaseMs, loadShare, failures, failedShare } = sample;
  const cpu = databaseMs > 0 ? `${figure(serverMs)} + ${figure(databaseMs)}` : figure(serverMs);
  const failed = Object.entries(failures).map(([what, count]) => `${count} × ${what}`);
  return [
    `${figure(rate)}/s`,
    `p50 ${figure(p50)}`,
    `p95 ${figure(p95)}`,
    `p99 ${figure(p99)} ms`,
    ...(loadShare > MAX_LOAD ? ['the load could do no more'] : []),
    ...(serverMs > 0 ? [`CPU ${cpu} ms`] : []),
    ...(failedShare > 0 ? [`failed: ${failed.join(', ')}`] : []),
  ].join(', ');
}
