import { Unavailable } from '#server/failures.ts';

interface Queue {
  /** Work is refused while this many others wait. */
  maxWaiting: number;
  /** The message of the refusal, and when to try again. */
  refusal: string;
  retryAfterSeconds: number;
}

/** Returns a function that runs work one after the other, and throws Unavailable (503) while too much of it waits. */
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
