import { ApiError } from '#web/api.ts';
import { noticeOf, type Notice } from '#web/admin/notice.tsx';

/**
 * What became of a call that threw: `done` with the row as it is now (none where it is gone), `refused`, or `unknown` where the
 * answer was lost and the row cannot be read either.
 */
export type CallOutcome<Row> = { is: 'done'; row: Row | undefined } | { is: 'refused' | 'unknown'; notice: Notice };

interface Lost<Row> {
  error: unknown;
  /** The browser had a network when the call was sent: without one it was never sent. */
  wasSent: boolean;
  read: (() => Promise<Row>) | undefined;
  /** Whether a row, or undefined for one that is gone, is what the call was to make of it. */
  isDone: (now: Row | undefined) => boolean;
  /** 'Failed to update order status' */
  failed: string;
  /** Its notice, where the server's sentence comes first. */
  explain?: ((error: unknown, text: string) => Notice) | undefined;
}

/** Looks at the row where the answer of a call was lost: it may have gone through. */
export async function outcomeOf<Row>(lost: Lost<Row>): Promise<CallOutcome<Row>> {
  const { error, wasSent, read, isDone, failed, explain = noticeOf } = lost;
  const refused = { is: 'refused', notice: explain(error, failed) } as const;
  // fetch() throws a TypeError where there is no answer.
  if (!(error instanceof TypeError) || !wasSent) return refused;
  try {
    if (!read) return unknown(failed);
    const row = await read();
    return isDone(row) ? { is: 'done', row } : refused;
  } catch (unread) {
    if (!(unread instanceof ApiError && unread.status === 404)) return unknown(failed);
    return isDone(undefined) ? { is: 'done', row: undefined } : refused;
  }
}

const unknown = (failed: string) =>
  ({
    is: 'unknown',
    notice: { text: failed, detail: 'No answer came, so it may have gone through. Look before you try again.' },
  }) as const;

/** '1 of 3 orders was not marked as shipped, and of 1 it is not known'; the numbers are of those not done. */
export function notDoneText(not: { refused: number; unknown: number }, of: string, done: string): string {
  const { refused, unknown: unsure } = not;
  const said = `${refused} of ${of} ${refused === 1 ? 'was' : 'were'} not ${done}`;
  if (unsure === 0) return said;
  if (refused > 0) return `${said}, and of ${unsure} it is not known`;
  return `It is not known whether ${unsure} of ${of} ${unsure === 1 ? 'was' : 'were'} ${done}`;
}
