import { call } from '#web/api.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type CartItem, readCartItem } from './read-cart-item.ts';

/** The lines of the cart on the server; undefined until loaded. For a guest they are never loaded. */
export function useCartLines(userId: string | undefined) {
  const [lines, setLines] = useState<readonly CartItem[]>();
  const [error, setError] = useState<string | null>(null);
  const [owner, setOwner] = useState(userId);
  const newest = useRef(0);
  if (owner !== userId) {
    setOwner(userId);
    setLines(undefined);
    setError(null);
  }

  const refresh = useCallback(() => {
    newest.current += 1;
    const request = newest.current;
    return call('GET /api/cart')
      .then(({ data }) => {
        if (request !== newest.current) return;
        setLines(data.map(readCartItem));
        setError(null);
      })
      .catch(() => {
        if (request === newest.current) setError('Failed to load your cart');
      });
  }, []);

  useEffect(() => {
    // The response of an earlier request may be of another user.
    newest.current += 1;
    if (userId) void refresh();
  }, [userId, refresh]);
  useEffect(() => {
    if (!error) return;
    const onOnline = () => void refresh();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [error, refresh]);

  return { lines, setLines, error, refresh };
}
