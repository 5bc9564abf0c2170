import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `onChange` when another tab of the shop has changed the topic; returns the function that notifies the others. */
export function useOtherTabs(topic: 'cart' | 'wishlist' | 'addresses', onChange: () => void): () => void {
  const channel = useRef<BroadcastChannel>(undefined);
  const onMessage = useEffectEvent(onChange);

  useEffect(() => {
    const opened = new BroadcastChannel(`antumbra-${topic}`);
    opened.addEventListener('message', () => onMessage());
    channel.current = opened;
    return () => opened.close();
  }, [topic]);

  return useCallback(() => channel.current?.postMessage('changed'), []);
}
