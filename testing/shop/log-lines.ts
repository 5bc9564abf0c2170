import { type DestinationStream, pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { TestShop } from './test-shop.ts';

type Line = Record<string, unknown>;

interface CapturedLines extends DestinationStream {
  /** The lines since the last call, without their time and version. */
  take(): Line[];
}

/** Where a shop can log to that wants to know what it has said. */
export function captureLines(): CapturedLines {
  let lines: Line[] = [];
  return {
    write(text) {
      const { time: _, version: __, ...line }: Line = JSON.parse(text);
      lines.push(line);
    },
    take() {
      const taken = lines;
      lines = [];
      return taken;
    },
  };
}

/** What the shop's handlers log in this test from level info on, line by line. Call before what should log it. */
export function captureLog({ services }: Pick<TestShop, 'services'>): () => string[] {
  const lines: string[] = [];
  const before = services.log;
  services.log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  onTestFinished(() => {
    services.log = before;
  });
  return () => lines;
}
