import type { IncomingMessage } from 'node:http';
import type { SessionRow } from './session-row.ts';

/** What was done for a request ahead of Fastify, so that it is not done again: rejects as it failed. */
export interface PersonalReading {
  /** Counting it for its address. */
  counted: Promise<void>;
  /** Reading the session. */
  session: Promise<SessionRow | undefined>;
  /** Counting it for the person. */
  countedForPerson?: Promise<void>;
  /** Keeps the body of the answer, which is made after the session was read; absent where it may not be kept. */
  keep?: (body: string) => void;
}

const readings = new WeakMap<IncomingMessage, PersonalReading>();

export const readingOf = (request: IncomingMessage): PersonalReading | undefined => readings.get(request);
export const noteReading = (request: IncomingMessage, reading: PersonalReading): void =>
  void readings.set(request, reading);
