import { Banner } from '#web/ui/banner.tsx';
import type { ReactNode } from 'react';
import type { Notice } from './failure.ts';

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
