import { X } from 'lucide-react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { ToastOutlet } from './toast-list.tsx';
import { useOverflow } from './use-overflow.ts';

export type DialogSize = 'sm' | 'md' | 'lg' | 'xl';

const widths: Record<DialogSize, string> = { sm: 'max-w-md', md: 'max-w-xl', lg: 'max-w-3xl', xl: 'max-w-5xl' };

const placements = {
  center: 'm-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-lg',
  top: 'mx-auto mt-4 mb-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] rounded-lg',
  fill: 'm-auto max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:border-0 sm:max-h-[calc(100dvh-2rem)] sm:w-[calc(100%-2rem)] sm:rounded-lg',
  end: 'my-0 mr-0 ml-auto h-dvh max-h-dvh w-[calc(100%-2.5rem)] border-y-0 border-r-0',
};

/** So long after the first click of a double click the second one may come. */
const DOUBLE_CLICK_MS = 500;

export interface DialogProps {
  open: boolean;
  /** Esc, the close button, the backdrop: the caller sets `open` to false, or asks first. */
  onClose: () => void;
  title: ReactNode;
  /** Stands in the place of the title, which stays the name of the dialog. */
  head?: ReactNode;
  /** What carries `data-autofocus` takes the focus, else the close button. */
  children?: ReactNode;
  /** Buttons, kept in view below the scrolling content. */
  footer?: ReactNode;
  size?: DialogSize;
  /** `end` is a drawer at the right edge; at the `top` nothing moves while it grows; `fill` covers a phone. */
  placement?: keyof typeof placements;
  /** There is input to lose: a press on the backdrop does nothing. */
  guarded?: boolean;
  closeLabel?: string;
}

export function Dialog({
  open,
  onClose,
  title,
  head,
  children,
  footer,
  size = 'md',
  placement = 'center',
  guarded = false,
  closeLabel = 'Close',
}: DialogProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const openedAt = useRef(0);
  const present = usePresence(dialog, open);
  const body = useRef<HTMLDivElement>(null);
  const { tall } = useOverflow(body, present);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  }

  // A press that starts inside and ends outside (selecting text) is not a press on the backdrop; nor is the second one of a double click.
  function onPointerDown(event: MouseEvent) {
    pressedBackdrop.current = event.target === dialog.current && event.timeStamp - openedAt.current > DOUBLE_CLICK_MS;
  }
  function onClick(event: MouseEvent) {
    if (!guarded && pressedBackdrop.current && event.target === dialog.current) onClose();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc and the backdrop: the close button does the same
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      data-placement={placement}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        'overflow-hidden border border-line bg-surface p-0 text-text shadow-pop backdrop:bg-(--backdrop)',
        placements[placement],
        widths[size],
      )}
    >
      {present && (
        <div
          className={classNames(
            'flex max-h-[inherit] flex-col short:scroll-pb-[7rem] short:overflow-y-auto short:overscroll-contain',
            placement === 'end' && 'h-full',
            placement === 'fill' && 'max-sm:h-full',
          )}
        >
          <div className="flex shrink-0 items-start justify-between gap-4 pt-4 pr-3 pb-3 pl-6">
            <h2
              id={titleId}
              className={
                head ? 'sr-only' : 'min-w-0 pt-1.5 font-text text-xl font-semibold tracking-normal break-words'
              }
            >
              {title}
            </h2>
            {head}
            <IconButton label={closeLabel} onClick={onClose}>
              <X size={20} />
            </IconButton>
          </div>
          {children !== undefined && (
            <div
              ref={body}
              {...(tall ? { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 } : {})}
              className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible px-6 pt-1 pb-6"
            >
              {children}
            </div>
          )}
          <div className="shrink-0 short:sticky short:bottom-0 short:z-10 short:bg-surface">
            <ToastOutlet active={open} />
            {footer && (
              // On a phone the buttons fill the width, because three do not fit in one row.
              <div className="flex flex-wrap justify-end gap-3 border-t border-line px-6 py-4 max-sm:*:grow">
                {footer}
              </div>
            )}
          </div>
        </div>
      )}
    </dialog>
  );
}

/** Opens and closes the native dialog with `open`; true for as long as its content must be there, the closing animation included. */
function usePresence(dialog: { readonly current: HTMLDialogElement | null }, open: boolean): boolean {
  const [present, setPresent] = useState(open);
  if (open && !present) setPresent(true);

  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current || !open) return;
    current.showModal();
    current.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    // Closing gives the focus back to where it was; an unmounted dialog must close for that too.
    return () => current.close();
  }, [dialog, open]);

  useEffect(() => {
    if (open || !dialog.current) return;
    let gone = false;
    const running = dialog.current.getAnimations().map((animation) => animation.finished);
    void Promise.allSettled(running).then(() => {
      if (!gone) setPresent(false);
    });
    return () => {
      gone = true;
    };
  }, [dialog, open]);

  return present;
}
