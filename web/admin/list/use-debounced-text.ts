import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { useEffect, useState } from 'react';

export interface DebouncedText {
  text: string;
  setText: (text: string) => void;
  /** Without waiting: Enter was pressed. */
  send: () => void;
}

/** What is typed, and sent on when the typing rests. `value` is where it went: it also changes by Back and by 'Clear'. */
export function useDebouncedText(value: string, onRest: (text: string) => void): DebouncedText {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  const wanted = text.trim();

  // What comes back as the echo of our own sending must not overwrite what has been typed since.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  useEffect(() => {
    if (wanted === value) return;
    const timer = setTimeout(() => {
      setSent(wanted);
      onRest(wanted);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted, value, onRest]);

  function send() {
    setSent(wanted);
    onRest(wanted);
  }
  return { text, setText, send };
}
