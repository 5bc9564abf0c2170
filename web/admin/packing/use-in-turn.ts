import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Does `work` with one thing after the other; while it `isBusy`, they wait. Each `work` must change state of its component. */
export function useInTurn<T>(isBusy: boolean, work: (thing: T) => void) {
  const waiting = useRef<T[]>([]);
  const [, setAdded] = useState(0);
  const workOnNext = useEffectEvent(() => {
    for (const next of waiting.current.splice(0, 1)) work(next);
  });
  // After each drawing, which is how the work on the one before has ended.
  useEffect(() => {
    if (!isBusy) workOnNext();
  });
  return {
    add: (thing: T) => {
      waiting.current.push(thing);
      setAdded((before) => before + 1);
    },
    forgetAll: () => {
      waiting.current = [];
    },
  };
}
