import { setTimeout as sleep } from 'node:timers/promises';
import { isConnectionCut, type Reply, sendTo } from '#testing/shop/send.ts';

/** No answer may take longer; nginx's own limit is a minute. */
const TOO_LATE_MS = 30_000;

const KINDS = [
  /** As it must be. */
  'good',
  /** 503 with its code, or a page that says so, and Retry-After. */
  'unavailable',
  /** A 2xx that does not hold what it must. */
  'wrong',
  /** 500, and a 503 that says nothing. */
  'error',
  /** 502 and 504 of the proxy. */
  'gateway',
  'reset',
  /** 4xx that the request gave no reason for. */
  'refused',
  'too late',
] as const;
export type Kind = (typeof KINDS)[number];
/** Throws, or answers why this reply is not right. */
type Check = (reply: Reply) => string | undefined;
type Sending = Parameters<typeof sendTo>[2];

/** Everything that visitors were answered, by kind, with the first few of each kind. */
export class Answers {
  readonly #counts = new Map<Kind, number>();
  readonly #examples = new Map<Kind, string[]>();

  note(kind: Kind, example: string): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + 1);
    const examples = this.#examples.get(kind) ?? [];
    this.#examples.set(kind, examples);
    if (examples.length < 5) examples.push(example);
  }

  count(kind: Kind): number {
    return this.#counts.get(kind) ?? 0;
  }

  /** Examples of every answer but those of the allowed kinds. */
  butFor(...allowed: Kind[]): Partial<Record<Kind, string[]>> {
    return Object.fromEntries([...this.#examples].filter(([kind]) => kind !== 'good' && !allowed.includes(kind)));
  }

  inWords(): string {
    return KINDS.filter((kind) => this.count(kind) > 0 || kind === 'good' || kind === 'wrong' || kind === 'error')
      .map((kind) => `${this.count(kind)} ${kind}`)
      .join(', ');
  }
}

/** Asks, and notes what kind of answer came; `accepts` are statuses that are as good as 2xx here. */
export async function ask(
  answers: Answers,
  origin: string,
  call: string,
  { check, accepts = [], ...sending }: NonNullable<Sending> & { check?: Check; accepts?: number[] } = {},
): Promise<{ kind: Kind; reply?: Reply }> {
  const begun = performance.now();
  const response = sendTo(origin, call, sending).then(
    (reply) => ({ reply, ...kindOf(reply, check, accepts) }),
    (error: unknown) => ({ reply: undefined, ...failureOf(error) }),
  );
  const late = sleep(TOO_LATE_MS, { kind: 'too late' as const, why: '', reply: undefined }, { ref: false });
  const { kind, why, reply } = await Promise.race([response, late]);
  const ms = Math.round(performance.now() - begun);
  answers.note(kind, `${call} after ${ms} ms: ${reply?.status ?? ''} ${why}`);
  return { kind, ...(reply && { reply }) };
}

function kindOf(reply: Reply, check: Check | undefined, accepts: number[]): { kind: Kind; why: string } {
  const { status, body, text, headers } = reply;
  const why = text.slice(0, 300);
  if (accepts.includes(status)) return { kind: 'good', why };
  if (status === 502 || status === 504) return { kind: 'gateway', why };
  if (status === 503) {
    const isSaid = body ? body.code === 'unavailable' : text.includes('We’ll be right back');
    return { kind: isSaid && headers['retry-after'] ? 'unavailable' : 'error', why };
  }
  if (status >= 500) return { kind: 'error', why };
  if (status >= 400) return { kind: 'refused', why };
  const wrong = check?.(reply);
  return wrong === undefined ? { kind: 'good', why: '' } : { kind: 'wrong', why: `${wrong}: ${why}` };
}

function failureOf(error: unknown): { kind: Kind; why: string } {
  const why = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
  // Anything else is an answer that the OpenAPI document does not have.
  return { kind: isConnectionCut(error) ? 'reset' : 'wrong', why };
}
