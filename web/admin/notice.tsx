import { ApiError, messageOf } from '#web/api.ts';
import { keepFocus } from './focus.ts';
import { Link } from '#web/router/link.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import type { ReactNode } from 'react';

/** What did not work, in the specification's words, and why, in the server's. */
export interface Notice {
  text: string;
  detail?: string;
  /** Where it is put right: 'Edit track'. */
  link?: { label: string; to: string; state: unknown; preventScrollReset: true };
}

export const FALLBACK = 'An error occurred';

export function noticeOf(error: unknown, text: string): Notice {
  const reason = reasonOf(error);
  return reason && reason !== text ? { text, detail: reason } : { text };
}

/** Why a call failed, in the server's words; nothing where it has none to show. */
function reasonOf(error: unknown): string {
  // fetch() throws a TypeError where there is no answer.
  if (error instanceof TypeError) return 'No connection';
  return error instanceof ApiError && error.status !== 500 ? error.message : '';
}

/** In the server's words where it has some, else in the specification's. */
export const serverNotice = (error: unknown, text: string): Notice =>
  error instanceof ApiError ? { text: messageOf(error, text) } : noticeOf(error, text);

/** 'Failed to fetch products: 503'; without a status there was no answer at all. */
export function fetchFailure(error: unknown, plural: string): string {
  return error instanceof ApiError && error.status > 0 ? `Failed to fetch ${plural}: ${error.status}` : FALLBACK;
}

/** The same above what could not be read; without an answer it says why. */
export const fetchNotice = (error: unknown, plural: string): Notice => ({
  text: fetchFailure(error, plural),
  ...(error instanceof TypeError && { detail: reasonOf(error) }),
});

export interface NoticeBannerProps {
  notice: Notice;
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
}

export function NoticeBanner({ notice, action, onDismiss }: NoticeBannerProps) {
  const way = notice.link && <NoticeLink {...notice.link} />;
  return (
    <Banner tone="bad" action={action ?? way} onDismiss={onDismiss && (() => keepFocus(onDismiss))}>
      <p>{notice.text}</p>
      {notice.detail && <p className="font-normal text-text-2">{notice.detail}</p>}
    </Banner>
  );
}

const NoticeLink = ({ label, ...link }: NonNullable<Notice['link']>) => (
  <Link {...link} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
    {label}
  </Link>
);
