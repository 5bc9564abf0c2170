import type { ComponentProps, MouseEvent } from 'react';

import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'md' | 'sm';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-on-primary not-disabled:hover:bg-primary-hi',
  secondary: 'border-ctl bg-surface/55 text-text not-disabled:hover:border-text-2 not-disabled:hover:bg-hover',
  ghost: 'border-transparent text-text-2 not-disabled:hover:bg-hover not-disabled:hover:text-text',
  danger: 'border-transparent bg-bad text-on-bad not-disabled:hover:bg-bad-hi',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-ctl px-[1.5em] text-control',
  sm: 'min-h-ctl-sm px-[1.05em] text-control-sm',
};

/** The look of a button, for links that are drawn as one. */
export function buttonClass({
  variant = 'primary',
  size = 'md',
  block = false,
}: {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  block?: boolean | undefined;
} = {}): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-ctl border py-1.5 text-center font-semibold leading-tight wrap-anywhere',
    'transition-[background-color,border-color,color,scale] duration-(--t-fast) ease-out not-disabled:active:scale-98',
    'disabled:opacity-50 not-aria-busy:aria-disabled:opacity-50 aria-busy:opacity-80',
    variants[variant],
    sizes[size],
    block && 'w-full',
  );
}

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** Something is under way: keeps focus, ignores presses, shows a spinner. The caller changes the text ('Adding...'). */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  block,
  busy = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) return event.preventDefault();
    onClick?.(event);
  }
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- 'button' unless the caller says 'submit'
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      className={classNames(buttonClass({ variant, size, block }), className)}
      onClick={press}
    >
      {busy && (
        <span
          aria-hidden="true"
          className="size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
        />
      )}
      {children}
    </button>
  );
}
