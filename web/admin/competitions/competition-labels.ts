import type { RaceStatus } from '#domain/races.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** 'P2'; 0 is none. */
export const positionText = (position: number) => (position > 0 ? `P${position}` : '–');

export const raceStatus: Record<RaceStatus, { label: string; tone: BadgeTone }> = {
  future: { label: 'Future', tone: 'warn' },
  next: { label: 'Next', tone: 'info' },
  past: { label: 'Past', tone: 'grey' },
};
