import { useEffect, useState } from 'react';

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

export interface Overflow {
  /** There is more to the side. */
  wide: boolean;
  /** There is more below, and nothing inside that the Tab key would bring into view. */
  tall: boolean;
}

/** Whether a box must be scrolled: then the keyboard must be able to reach it. */
export function useOverflow(box: { readonly current: HTMLElement | null }, visible = true): Overflow {
  const [overflow, setOverflow] = useState<Overflow>({ wide: false, tall: false });
  useEffect(() => {
    const { current } = box;
    if (!current || !visible) return;
    const measure = () => {
      const wide = current.scrollWidth > current.clientWidth;
      const tall = current.scrollHeight > current.clientHeight && !current.querySelector(FOCUSABLE);
      setOverflow((now) => (now.wide === wide && now.tall === tall ? now : { wide, tall }));
    };
    const sizes = new ResizeObserver(measure);
    const watch = () => {
      for (const element of [current, ...current.children]) sizes.observe(element);
    };
    watch();
    // A removed element may leave the size as it is, and have been the only one that Tab could reach.
    const content = new MutationObserver(() => {
      watch();
      measure();
    });
    content.observe(current, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, [box, visible]);
  return overflow;
}
