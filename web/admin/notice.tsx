import { ApiError, messageOf } from '#web/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { ReactNode } from 'react';

/** What did not work, in the specification's words, and why, in the server's. */
export interface Notice {
  text: string;
  detail?: string;
}

export const FALLBACK = 'An error occurred';

export function noticeOf(error: unknown, text: string): Notice {
  const reason = error instanceof ApiError && error.status !== 500 ? error.message : '';
  return reason && reason !== text ? { text, detail: reason } : { text };
}

/** In the server's words where it has some, else in the specification's. */
export const serverNotice = (error: unknown, text: string): Notice => ({ text: messageOf(error, text) });

/** 'Failed to fetch products: 503'; without a status there was no answer at all. */
export function fetchFailure(error: unknown, plural: string): string {
  return error instanceof ApiError && error.status > 0 ? `Failed to fetch ${plural}: ${error.status}` : FALLBACK;
}

export interface NoticeBannerProps {
  notice: Notice;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
}

export function NoticeBanner({ notice, action, onDismiss }: NoticeBannerProps) {
  return (
    <Banner tone="bad" action={action} onDismiss={onDismiss}>
      <p>{notice.text}</p>
      {notice.detail && <p className="font-normal text-text-2">{notice.detail}</p>}
    </Banner>
  );
}
