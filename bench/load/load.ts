import { type ChildProcess, fork } from 'node:child_process';
import { resolve } from 'node:path';
import type { Plan, Report } from './plan.ts';

/** A load process, which stays warm from one plan to the next. */
export class Load {
  readonly #child: ChildProcess;
  readonly #ended: Promise<never>;

  constructor() {
    this.#child = fork(resolve(import.meta.dirname, 'load-process.ts'));
    this.#ended = new Promise((_, reject) => {
      this.#child.once('exit', (code) => reject(new Error(`The load process ended with ${code}`)));
    });
    this.#ended.catch(() => {});
  }

  run(plan: Plan): Promise<Report> {
    const reported = new Promise<Report>((done) => this.#child.once('message', (report: Report) => done(report)));
    this.#child.send(plan);
    return Promise.race([reported, this.#ended]);
  }

  stop(): void {
    this.#child.kill();
  }
}
