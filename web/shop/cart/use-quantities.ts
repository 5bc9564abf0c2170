import { useCallback, useRef, useState } from 'react';

type Quantities = ReadonlyMap<string, number>;

/**
 * The requested quantities that the server does not have yet, by line. Each line has one request at a time: presses while it runs
 * are combined into the next one.
 */
export function useQuantities(send: (id: string, quantity: number) => Promise<void>, refresh: () => Promise<void>) {
  const [wanted, setWanted] = useState<Quantities>(new Map());
  const latest = useRef(new Map<string, number>());

  const want = useCallback(
    async (id: string, quantity: number) => {
      const running = latest.current.has(id);
      latest.current.set(id, quantity);
      setWanted(new Map(latest.current));
      if (running) return;
      try {
        let sent: number | undefined;
        for (let next = latest.current.get(id); next !== undefined && next !== sent; next = latest.current.get(id)) {
          await send(id, next);
          sent = next;
          // The loop ends only when nothing was pressed while the cart was loaded again.
          if (latest.current.get(id) === sent) await refresh();
        }
      } catch (failure) {
        await refresh();
        throw failure;
      } finally {
        latest.current.delete(id);
        setWanted(new Map(latest.current));
      }
    },
    [send, refresh],
  );

  return { wanted, want };
}
