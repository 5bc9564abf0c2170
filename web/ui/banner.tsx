import { Check, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

type BannerTone = 'ok' | 'info' | 'warn' | 'bad';

const tones = {
  ok: { box: 'bg-ok-tint border-ok-ink/35', ink: 'text-ok-ink', Icon: Check },
  info: { box: 'bg-info-tint border-info-ink/35', ink: 'text-info-ink', Icon: Info },
  warn: { box: 'bg-warn-tint border-warn-ink/35', ink: 'text-warn-ink', Icon: TriangleAlert },
  bad: { box: 'bg-bad-tint border-bad-ink/35', ink: 'text-bad-ink', Icon: TriangleAlert },
} satisfies Record<BannerTone, { box: string; ink: string; Icon: typeof Info }>;

export interface BannerProps {
  tone?: BannerTone;
  children: ReactNode;
  /** Buttons or links at the end of the line. */
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  dismissLabel?: string;
  /** How it is announced: bad news is an alert, the rest a status; null for what is there from the start. */
  role?: 'alert' | 'status' | null;
  className?: string;
}

export function Banner({
  tone = 'info',
  children,
  action,
  onDismiss,
  dismissLabel = 'Dismiss',
  role,
  className,
}: BannerProps) {
  const { box, ink, Icon } = tones[tone];
  const announced = role === undefined ? (tone === 'bad' ? 'alert' : 'status') : (role ?? undefined);
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-ctl border px-4 py-2.5',
        box,
        className,
      )}
    >
      <Icon size={20} className={classNames('shrink-0', ink)} />
      <div role={announced} className="min-w-0 flex-1 basis-48 font-medium text-text wrap-anywhere">
        {children}
      </div>
      {action}
      {onDismiss && (
        <button
          type="button"
          aria-label={dismissLabel}
          onClick={onDismiss}
          className="-my-1 -mr-2 grid size-ctl-sm shrink-0 place-items-center rounded-ctl text-text-2 hover:bg-hover hover:text-text"
        >
          <X size={18} />
        </button>
      )}
    </div>
  );
}
