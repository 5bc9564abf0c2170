import { Counter, type Registry } from 'prom-client';
import { Durations, type DurationSeries } from './durations.ts';

/** `route` is the template, not what was asked for. */
export interface Answered {
  route: string;
  method: string;
  status: number;
  seconds: number;
}

type AnswerLabel = 'route' | 'method' | 'status';

/** Answers with the same labels. */
interface Answers {
  labels: Record<AnswerLabel, string>;
  count: number;
  /** Shared by all with a status of the same class. */
  durations: DurationSeries<AnswerLabel>;
}

/**
 * Registers the metrics of answers, and returns the function that counts one. Each answer from the cache is counted, too: with prom-client's
 * own look-up of labels, that would be a twentieth of its cost.
 */
export function countAnswers(registers: Registry[]): (answered: Answered) => void {
  const labelNames: AnswerLabel[] = ['route', 'method', 'status'];
  const durations = new Durations({
    name: 'http_request_duration_seconds',
    help: 'Time to answer an HTTP request, by the template of its route and the class of its status',
    labelNames,
    registers,
  });
  const byLabels = new Map<string, Answers>();
  const byClass = new Map<string, Answers['durations']>();
  new Counter({
    name: 'http_responses_total',
    help: 'Answered HTTP requests, by the template of their route and their exact status',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const { labels, count } of byLabels.values()) this.inc(labels, count);
    },
  });

  function durationsOf(labels: Answers['labels']): Answers['durations'] {
    const key = Object.values(labels).join(' ');
    const known = byClass.get(key) ?? durations.series(labels);
    byClass.set(key, known);
    return known;
  }
  function answersOf({ route, method, status }: Answered): Answers {
    const key = `${status} ${method} ${route}`;
    let answers = byLabels.get(key);
    if (!answers) {
      const labels = { route, method, status: String(status) };
      const statusClass = `${Math.floor(status / 100)}xx`;
      answers = { labels, count: 0, durations: durationsOf({ ...labels, status: statusClass }) };
      byLabels.set(key, answers);
    }
    return answers;
  }
  return (answered) => {
    const answers = answersOf(answered);
    answers.count++;
    answers.durations.observe(answered.seconds);
  };
}
