import { call } from '#web/api.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CartItem, readCartItem } from './read-cart-item.ts';

/** The lines of the cart on the server; undefined until loaded. For a guest they are never loaded. */
export function useCartLines(userId: string | undefined) {
  const [lines, setLines] = useState<readonly CartItem[]>();
  const [error, setError] = useState<string | null>(null);
  const [owner, setOwner] = useState(userId);
  const newest = useRef(0);
  const known = useRef<readonly CartItem[]>(undefined);
  const places = useRef(new Map<string, number>());
  if (owner !== userId) {
    setOwner(userId);
    setLines(undefined);
    setError(null);
  }

  /** Resolves with the lines as they are now; with undefined where they cannot be read. */
  const refresh = useCallback(() => {
    newest.current += 1;
    const request = newest.current;
    return call('GET /api/cart')
      .then(({ data }) => {
        const now = data.map(readCartItem);
        if (request === newest.current) {
          known.current = now;
          setLines(inPlaces(now, places.current));
          setError(null);
        }
        return now;
      })
      .catch(() => {
        if (request === newest.current) setError('Failed to load your cart');
        return undefined;
      });
  }, []);

  useEffect(() => {
    // The response of an earlier request may be of another user.
    newest.current += 1;
    known.current = undefined;
    places.current.clear();
    if (userId) void refresh();
  }, [userId, refresh]);
  useEffect(() => {
    if (!error) return;
    const onOnline = () => void refresh();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [error, refresh]);

  /** The lines as they were read last, read first where that is still to be done. */
  const readKnown = useCallback(async () => known.current ?? (await refresh()), [refresh]);

  return { lines, setLines, error, refresh, readKnown };
}

/** The lines where they stood first: one that was removed and put back is a new line at the end for the server. */
function inPlaces(lines: readonly CartItem[], places: Map<string, number>): CartItem[] {
  const placeOf = ({ productVariantId, options }: CartItem) => {
    const key = productVariantId + JSON.stringify(options);
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return place;
  };
  return lines
    .map((line) => ({ line, place: placeOf(line) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ line }) => line);
}
