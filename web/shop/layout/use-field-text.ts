import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds of rest before what is typed is asked for. */
const PAUSE = 150;

type FieldRef = { readonly current: HTMLInputElement | null };

/** What is in a text field, trimmed, and the same once nothing was typed for a moment. `onType` is called with each change. */
export function useFieldText(field: FieldRef, onType: () => void): { text: string; settled: string } {
  const [text, setText] = useState(() => field.current?.value.trim() ?? '');
  const [settled, setSettled] = useState(text);
  const typed = useEffectEvent(() => {
    setText(field.current?.value.trim() ?? '');
    onType();
  });

  useEffect(() => {
    const input = field.current;
    const read = () => typed();
    input?.addEventListener('input', read);
    // Something may have been typed since this was drawn.
    read();
    return () => input?.removeEventListener('input', read);
  }, [field]);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);

  return { text, settled };
}
