// What the embedded database's thread and the others say to each other.

/** What the thread is started with. */
export interface ThreadStart {
  directory: string;
  /** What the directory, then empty, is filled with first. */
  blank: string | undefined;
  /** Whose notifications it passes on. */
  channel: string;
}
/** Messages of PostgreSQL's protocol; undefined is the end. */
export type ToThread = Uint8Array<ArrayBuffer> | undefined;
/** Messages of PostgreSQL's protocol; or that it is open or closed, or why not. */
export type FromThread = Uint8Array<ArrayBuffer> | 'open' | 'closed' | SentError;
export interface SentError {
  error: object & { message: string };
}

/** Chunks in memory of their own, which can be handed over to a thread: a chunk may share its with others. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
