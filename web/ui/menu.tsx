import type { KeyboardEvent, ReactNode, ToggleEvent } from 'react';
import { useId, useRef, useState } from 'react';

const itemClass =
  'flex min-h-ctl-sm w-full items-center gap-3 rounded-sm px-3 py-2 text-left text-control-sm font-medium';

/** The look of a link or button inside a menu. */
export const menuItemClass = `${itemClass} text-text-2 hover:bg-hover hover:text-text`;

/** That of one that destroys something. */
export const dangerItemClass = `${itemClass} text-bad hover:bg-bad-tint hover:text-bad`;

export interface MenuProps {
  /** The accessible name of the button. */
  label: string;
  /** What the button shows. */
  button: ReactNode;
  buttonClassName: string;
  /** <MenuItem>s and <MenuSeparator>s. */
  children: ReactNode;
  /** Which edge of the button the list keeps to. */
  align?: 'start' | 'end';
}

/** A button that opens a list of links and buttons. The browser's popover closes it on Esc and on a press elsewhere and returns the focus; Tab out of it closes it, too. */
export function Menu({ label, button, buttonClassName, children, align = 'end' }: MenuProps) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const [open, setOpen] = useState(false);

  function items(): HTMLElement[] {
    return [...(list.current?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)') ?? [])];
  }

  function onBeforeToggle(event: ToggleEvent) {
    if (event.newState !== 'open' || !anchor.current || !list.current) return;
    const { top, bottom, left, right } = anchor.current.getBoundingClientRect();
    const { style } = list.current;
    style.inset = 'auto';
    // Near the end of the screen there is no room below.
    if (bottom > innerHeight * 0.6) style.bottom = `${innerHeight - top + 6}px`;
    else style.top = `${bottom + 6}px`;
    if (align === 'start') style.left = `${left}px`;
    else style.right = `${document.documentElement.clientWidth - right}px`;
  }

  function onToggle(event: ToggleEvent) {
    const opened = event.newState === 'open';
    setOpen(opened);
    // A resize moves the button away from its open list.
    if (opened) window.addEventListener('resize', () => list.current?.hidePopover(), { once: true });
  }

  function onButtonKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    list.current?.showPopover(anchor.current ? { source: anchor.current } : {});
    items()
      .at(event.key === 'ArrowDown' ? 0 : -1)
      ?.focus();
  }

  function onListKeyDown(event: KeyboardEvent) {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const targets: Record<string, number> = { ArrowDown: (at + 1) % all.length, ArrowUp: at - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    all.at(target)?.focus();
  }

  return (
    <>
      <button
        ref={anchor}
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
        onKeyDown={onButtonKeyDown}
        className={buttonClassName}
      >
        {button}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move among the links inside, which have their own */}
      <ul
        ref={list}
        id={id}
        popover="auto"
        aria-label={label}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onKeyDown={onListKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && relatedTarget !== anchor.current && !currentTarget.contains(relatedTarget))
            currentTarget.hidePopover();
        }}
        onClick={() => list.current?.hidePopover()}
        className="m-auto min-w-52 max-w-[calc(100vw-2rem)] rounded-md border border-line bg-overlay p-1.5 text-text shadow-pop"
      >
        {children}
      </ul>
    </>
  );
}

/** Holds one link or button, drawn with `menuItemClass`. */
export function MenuItem({ children }: { children: ReactNode }) {
  return <li>{children}</li>;
}

/** A line of text that is not a choice: who is signed in. */
export function MenuText({ children }: { children: ReactNode }) {
  return <li className="px-3 py-2 text-sm text-muted">{children}</li>;
}

export function MenuSeparator() {
  return (
    <li>
      <hr className="my-1.5 border-line" />
    </li>
  );
}
