import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { MARKED } from './focus-marked.ts';

interface Fold {
  /** What is around the part and its FoldButton. */
  part: RefObject<HTMLFieldSetElement | null>;
  isOpen: boolean;
  toggle: () => void;
}

/** A part of a form that is folded on a phone. What is marked as wrong in it unfolds it, and keeps it so. */
export function useFold(isOpenAtFirst: boolean): Fold {
  const part = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setOpen] = useState(isOpenAtFirst);

  // Before the focus goes to what is marked: a hidden field takes none.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- looks after every render, and opens once
  useLayoutEffect(() => {
    if (!isOpen && (part.current?.matches(MARKED) || part.current?.querySelector(MARKED))) setOpen(true);
  });

  return { part, isOpen, toggle: () => setOpen(!isOpen) };
}
