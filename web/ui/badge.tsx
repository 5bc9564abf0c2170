import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type BadgeTone = 'ok' | 'warn' | 'bad' | 'info' | 'grey' | 'ok-outline' | 'solid';

const tones: Record<BadgeTone, string> = {
  ok: 'border-transparent bg-ok-tint text-ok-ink',
  warn: 'border-transparent bg-warn-tint text-warn-ink',
  bad: 'border-transparent bg-bad-tint text-bad-ink',
  info: 'border-transparent bg-info-tint text-info-ink',
  grey: 'border-transparent bg-grey-tint text-grey-ink',
  'ok-outline': 'border-ok-ink text-ok-ink',
  solid: 'border-transparent bg-amber text-on-amber',
};

/** A small state, always in words. `solid` is for tags over images. */
export function Badge({
  tone = 'grey',
  children,
  className,
}: {
  tone?: BadgeTone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-pill border px-2.5 py-1 text-xs/none font-semibold whitespace-nowrap huge:whitespace-normal',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
