import type { ComponentProps, ReactNode } from 'react';

import { classNames } from './class-names.ts';

/** A square target with an icon; for links too. */
export function iconButtonClass({ filled = false }: { filled?: boolean | undefined } = {}): string {
  return classNames(
    'relative inline-grid size-ctl-sm shrink-0 place-items-center rounded-ctl text-text-2',
    'transition-colors duration-(--t-fast) ease-out hover:text-text',
    'disabled:opacity-50 aria-disabled:opacity-50',
    filled ? 'rounded-full bg-bg/60 backdrop-blur-sm hover:bg-bg/85' : 'hover:bg-hover',
  );
}

export interface IconButtonProps extends ComponentProps<'button'> {
  label: string;
  /** A round dark disc behind the icon, for use over images. */
  filled?: boolean;
  /** A small count at the corner; its meaning belongs into `label`. */
  badge?: ReactNode;
}

export function IconButton({ label, filled, badge, type = 'button', className, children, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- 'button' unless the caller says 'submit'
      type={type}
      aria-label={label}
      className={classNames(iconButtonClass({ filled }), className)}
    >
      {children}
      {badge !== undefined && <CountBadge>{badge}</CountBadge>}
    </button>
  );
}

export function CountBadge({ children }: { children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className="absolute top-0.5 right-0 min-w-4.5 rounded-pill bg-accent px-1 text-center text-[0.68rem]/4.5 font-semibold text-on-accent tabular-nums"
    >
      {children}
    </span>
  );
}
