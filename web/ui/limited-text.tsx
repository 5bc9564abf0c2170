import { type ComponentProps, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import { classNames } from './class-names.ts';
import { controlClass, FieldError, TextInput, useWiring } from './field.tsx';

/**
 * A text field of several lines. With a `maxLength` it takes all the same what is typed or pasted, says by how much it is too long, and
 * keeps its form from being submitted until it fits.
 */
export function TextArea({ className, rows = 4, maxLength, ref, ...rest }: ComponentProps<'textarea'>) {
  const { props, message } = useLimit(maxLength, ref);
  return (
    <>
      <textarea
        rows={rows}
        {...rest}
        {...props}
        className={classNames(controlClass, 'px-3.5 py-2.5 read-only:bg-raised', className)}
      />
      {message}
    </>
  );
}

/** A TextInput that does so, too. */
export function LimitedInput({ maxLength, ref, ...rest }: ComponentProps<'input'>) {
  const { props, message } = useLimit(maxLength, ref);
  return (
    <>
      <TextInput {...rest} {...props} />
      {message}
    </>
  );
}

/** The attributes of a field that may hold `max` characters, and what is to be said below it: near the limit, and beyond. */
function useLimit<E extends HTMLInputElement | HTMLTextAreaElement>(max = Infinity, ref: Ref<E> | undefined) {
  const wiring = useWiring();
  const id = useId();
  const field = useRef<E>(null);
  const [left, setLeft] = useState(max);
  const isOver = left < 0;
  const isNear = left < max / 10;

  // As the server counts.
  const leftNow = () => max - (field.current?.value ?? '').trim().normalize('NFC').length;
  // oxlint-disable-next-line react/set-state-in-effect -- the text is the element's, whoever has changed it
  const measure = () => setLeft(leftNow());
  const check = useEffectEvent((event: Event) => {
    if (leftNow() >= 0) return;
    measure();
    event.preventDefault();
    // Nor does the page hear of it.
    event.stopImmediatePropagation();
    field.current?.focus();
  });
  // A form may have changed the text.
  useEffect(measure);
  useEffect(() => {
    // With it a browser cuts what is pasted; it is for pages without scripts.
    field.current?.removeAttribute('maxlength');
    const form = field.current?.form;
    const onSubmit = (event: Event) => check(event);
    form?.addEventListener('submit', onSubmit);
    return () => form?.removeEventListener('submit', onSubmit);
  }, []);

  return {
    props: {
      ...wiring,
      maxLength: Number.isFinite(max) ? max : undefined,
      'aria-describedby': classNames(wiring['aria-describedby'], isNear && id) || undefined,
      'aria-invalid': isOver || wiring['aria-invalid'],
      onInput: measure,
      ref(element: E | null) {
        field.current = element;
        return attach(ref, element);
      },
    },
    message: (
      <div role="status" className="empty:hidden">
        {isOver && <FieldError id={id}>{`${count(-left)} too long: at most ${max.toLocaleString('en')}.`}</FieldError>}
        {!isOver && isNear && (
          <p id={id} className="text-sm text-muted tabular-nums">
            {count(left)} left
          </p>
        )}
      </div>
    ),
  };
}

/** Gives an element to a ref of either kind. */
function attach<E>(ref: Ref<E> | undefined, element: E | null) {
  if (typeof ref === 'function') return ref(element);
  if (ref) ref.current = element;
  return undefined;
}

const count = (characters: number) =>
  `${characters.toLocaleString('en')} ${characters === 1 ? 'character' : 'characters'}`;
