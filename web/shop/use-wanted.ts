import { unlessDone } from '#web/api.ts';
import { useCallback, useRef, useState } from 'react';

/**
 * What was asked for and the server does not have yet, by id: the quantity of a line, whether a product is saved. Each id has
 * one request at a time: presses while it runs are combined into the next one. After a failed one `isDone` looks whether what
 * `refresh` has read is as wanted all the same.
 */
export function useWanted<Value, State>(
  send: (id: string, value: Value) => Promise<void>,
  refresh: () => Promise<State | undefined>,
  isDone: (now: State, id: string, value: Value) => boolean,
) {
  const [wanted, setWanted] = useState<ReadonlyMap<string, Value>>(new Map());
  const latest = useRef(new Map<string, Value>());

  const want = useCallback(
    async (id: string, value: Value) => {
      const running = latest.current.has(id);
      latest.current.set(id, value);
      setWanted(new Map(latest.current));
      if (running) return;
      try {
        let sent: Value | undefined;
        for (let next = latest.current.get(id); next !== undefined && next !== sent; next = latest.current.get(id)) {
          const value = next;
          await unlessDone(send(id, value), async () => {
            const now = await refresh();
            return now && isDone(now, id, value);
          });
          sent = value;
          // The loop ends only when nothing was pressed while the list was loaded again.
          if (latest.current.get(id) === sent) await refresh();
        }
      } finally {
        latest.current.delete(id);
        setWanted(new Map(latest.current));
      }
    },
    [send, refresh, isDone],
  );

  return { wanted, want };
}
