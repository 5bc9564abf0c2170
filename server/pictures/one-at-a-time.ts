/** Work that takes a core and much memory: each begins when those before it have ended. */
export function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.catch(() => {}).then(work);
    last = done;
    return done;
  };
}
