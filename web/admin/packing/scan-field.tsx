import { isFocusLost } from '#web/admin/focus.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, TextInput } from '#web/ui/field.tsx';
import { ScanBarcode } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useRef } from 'react';

interface ScanFieldProps {
  /** What it waits for. */
  hint: string;
  onScan: (typed: string) => void;
}

/** The one field of the page, for whatever is scanned or typed; what is typed elsewhere on the page is written into it. */
export function ScanField({ hint, onScan }: ScanFieldProps) {
  const hintId = useId();
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(hint);
  const field = useRef<HTMLInputElement>(null);
  const focusField = useEffectEvent(() => field.current?.focus({ preventScroll: true }));

  useEffect(() => {
    // Else a phone would cover the half of its screen with a keyboard.
    const hasKeyboard = window.matchMedia('(pointer: fine)').matches;
    if (hasKeyboard) focusField();

    function onKeyDown({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      const isText = key.length === 1 && !' /?'.includes(key) && !ctrlKey && !metaKey && !altKey;
      const isElsewhere = target instanceof Element && target.matches('input:not([type=checkbox]), select, textarea');
      if (isText && !isElsewhere && !document.querySelector('dialog:modal, [popover]:popover-open')) focusField();
    }
    /** A press leaves the scanner where it was; who tabs stays where they are. */
    function onClick({ detail }: MouseEvent) {
      const isOnLine = document.activeElement?.matches('main input[type=checkbox], main button') ?? false;
      if (hasKeyboard && detail > 0 && (isOnLine || isFocusLost()) && !document.querySelector('dialog:modal'))
        focusField();
    }
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('click', onClick);
    };
  }, []);

  // Below a long list of lines, nobody sees what it waits for now.
  useEffect(() => {
    if (before.current === hint) return;
    before.current = hint;
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [hint]);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { current } = field;
    if (!current) return;
    const typed = current.value;
    current.value = '';
    onScan(typed);
  }

  return (
    <div ref={box} className="scroll-mt-20">
      <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-2">
        <Field label="Scan or type a number" className="grow basis-[min(9rem,100%)]">
          <span className="relative block">
            <ScanBarcode
              size={20}
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-text-2"
            />
            <TextInput
              ref={field}
              aria-describedby={hintId}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="go"
              className="pl-11"
            />
          </span>
        </Field>
        <Button type="submit" variant="secondary">
          Enter
        </Button>
      </form>
      <p id={hintId} className="mt-1.5 text-sm text-muted">
        {hint}
      </p>
    </div>
  );
}
