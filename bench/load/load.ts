import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Plan, Report } from './plan.ts';

/** A load process, which stays warm from one plan to the next. */
export class Load {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(resolve(import.meta.dirname, 'load-process.ts'));
  }

  async run(plan: Plan): Promise<Report> {
    const ended = once(this.#child, 'exit').then(([code]) => {
      throw new Error(`The load process ended with ${code}`);
    });
    ended.catch(() => {});
    this.#child.send(plan);
    const [report]: Report[] = await Promise.race([once(this.#child, 'message'), ended]);
    if (!report) throw new Error('The load process has reported nothing');
    return report;
  }

  stop(): void {
    this.#child.kill();
  }
}
