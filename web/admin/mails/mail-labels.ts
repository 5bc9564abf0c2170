import type { MailState } from '#domain/mail-kinds.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

export const mailStates: Readonly<Record<MailState, { label: string; tone: BadgeTone }>> = {
  due: { label: 'Waiting', tone: 'info' },
  sent: { label: 'Sent', tone: 'ok' },
  failed: { label: 'Refused', tone: 'bad' },
  dropped: { label: 'Not sent', tone: 'warn' },
};
