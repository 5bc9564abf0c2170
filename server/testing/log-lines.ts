import type { DestinationStream } from 'pino';

type Line = Record<string, unknown>;

interface KeptLines extends DestinationStream {
  /** The lines since the last call, without their time. */
  take(): Line[];
}

/** Where a shop can log to that wants to know what it has said. */
export function keepLines(): KeptLines {
  let lines: Line[] = [];
  return {
    write(text) {
      const { time: _, ...line }: Line = JSON.parse(text);
      lines.push(line);
    },
    take() {
      const taken = lines;
      lines = [];
      return taken;
    },
  };
}
