import { useCallback, useRef, useState } from 'react';

type Quantities = ReadonlyMap<string, number>;

/**
 * The quantities that were asked for and are not yet the server's, by line. A line has one request at a time: quick presses while it
 * runs are folded into the next one.
 */
export function useQuantities(send: (id: string, quantity: number) => Promise<void>, settle: () => Promise<void>) {
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
          // The line is let go only when nothing was pressed while the cart was read again.
          if (latest.current.get(id) === sent) await settle();
        }
      } catch (failure) {
        await settle();
        throw failure;
      } finally {
        latest.current.delete(id);
        setWanted(new Map(latest.current));
      }
    },
    [send, settle],
  );

  return { wanted, want };
}
