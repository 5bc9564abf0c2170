import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { callWalk } from './call.ts';
import { Connection } from './connection.ts';
import { editWalk } from './edits.ts';
import type { Plan, Report, Walk } from './plan.ts';
import { purchaseWalk } from './purchases.ts';
import { Recorder } from './recorder.ts';

// A process of its own, so that measuring takes no time from what is measured but that of the machine.

process.once('disconnect', () => process.exit());
process.on('message', (plan: Plan) => void drive(plan).then((report) => process.send?.(report)));

async function drive(plan: Plan): Promise<Report> {
  const walk = walkOf(plan);
  const record = new Recorder();
  const cpu = process.cpuUsage();
  const began = performance.now();
  const pace = paceOf(plan.rate, began);
  const until = began + plan.seconds * 1000;
  await Promise.all(Array.from({ length: plan.connections }, () => drivenBy(walk, plan.port, until, pace, record)));
  const { user, system } = process.cpuUsage(cpu);
  return record.report((performance.now() - began) / 1000, (user + system) / 1000);
}

async function drivenBy(walk: Walk, port: number, until: number, pace: Pace, record: Recorder): Promise<void> {
  const connection = new Connection(port);
  while (performance.now() < until) {
    await pace();
    const began = performance.now();
    const failure = await walk(connection, record.note).catch((error: unknown) => String(error));
    if (failure === undefined) record.latencies.push(performance.now() - began);
    else record.fail(failure);
  }
  connection.close();
}

type Pace = () => Promise<void>;

/** Resolves when the next unit of work is due. */
function paceOf(rate: number | undefined, began: number): Pace {
  if (rate === undefined) return async () => {};
  let turn = 0;
  return async () => {
    const due = began + (turn++ / rate) * 1000;
    if (due > performance.now()) await sleep(due - performance.now());
  };
}

function walkOf({ port, work }: Plan): Walk {
  switch (work.kind) {
    case 'calls':
      return callWalk(work, port);
    case 'purchases':
      return purchaseWalk(work, port);
    case 'edits':
      return editWalk(work, port);
  }
}
