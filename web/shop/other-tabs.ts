import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** Tells the shop's other tabs that something has changed, and hears it from them. */
export function useOtherTabs(topic: 'cart' | 'wishlist', onNews: () => void): () => void {
  const channel = useRef<BroadcastChannel>(undefined);
  const hear = useEffectEvent(onNews);

  useEffect(() => {
    const opened = new BroadcastChannel(`antumbra-${topic}`);
    opened.addEventListener('message', () => hear());
    channel.current = opened;
    return () => opened.close();
  }, [topic]);

  return useCallback(() => channel.current?.postMessage('changed'), []);
}
