import { useEffect, useState } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

export interface Overflow {
  /** There is more to the side. */
  wide: boolean;
  /** There is more below, and nothing inside that the Tab key would bring into view. */
  tall: boolean;
}

/** Whether a box must be scrolled: then the keyboard must be able to reach it. */
export function useOverflow(box: { readonly current: HTMLElement | null }, shown = true): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ wide: false, tall: false });
  useEffect(() => {
    const { current } = box;
    if (!current || !shown) return;
    const observer = new ResizeObserver(() => {
      const wide = current.scrollWidth > current.clientWidth;
      const tall = current.scrollHeight > current.clientHeight && !current.querySelector(FOCUSABLE);
      setOverflow((now) => (now.wide === wide && now.tall === tall ? now : { wide, tall }));
    });
    observer.observe(current);
    for (const child of current.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box, shown]);
  return overflow;
}
