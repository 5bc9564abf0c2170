import { Unavailable } from '#server/failures.ts';

interface Queue {
  /** Whoever comes when so many wait already is refused. */
  maxWaiting: number;
  /** What is said then, and when to try again. */
  refusal: string;
  retryAfterSeconds: number;
}

/** Work that takes a core and much memory: each begins when those before it have ended. Throws Unavailable. */
export function oneAtATime({ maxWaiting, refusal, retryAfterSeconds }: Queue) {
  let last: Promise<unknown> = Promise.resolve();
  let unfinished = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (unfinished > maxWaiting) throw new Unavailable(refusal, { retryAfterSeconds });
    unfinished += 1;
    const done = last.then(work).finally(() => (unfinished -= 1));
    last = done.catch(() => {});
    return done;
  };
}
