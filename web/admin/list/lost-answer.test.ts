import { ApiError } from '#web/api.ts';
import { describe, expect, it } from 'vitest';
import { notDoneText, outcomeOf } from './lost-answer.ts';

const NO_ANSWER = new TypeError('Failed to fetch');
const failed = 'Failed to update order status';
const isDone = (row: string | undefined) => row === 'shipped';
const isGone = (row: string | undefined) => row === undefined;
const lost = { error: NO_ANSWER, wasSent: true, isDone, failed };

describe('what became of a call without an answer', () => {
  it('is what the row says by now', async () => {
    expect(await outcomeOf({ ...lost, read: async () => 'shipped' })).toEqual({ is: 'done', row: 'shipped' });
    expect(await outcomeOf({ ...lost, read: async () => 'pending' })).toEqual({
      is: 'refused',
      notice: { text: failed, detail: 'No connection' },
    });
  });

  it('is done where the row was to go, and is gone', async () => {
    const read = () => Promise.reject(new ApiError(404, 'Order not found'));
    expect(await outcomeOf({ ...lost, read, isDone: isGone })).toEqual({ is: 'done', row: undefined });
    expect(await outcomeOf({ ...lost, read })).toMatchObject({ is: 'refused' });
  });

  it('is not known where the row cannot be read', async () => {
    const read = () => Promise.reject(NO_ANSWER);
    expect(await outcomeOf({ ...lost, read })).toEqual({
      is: 'unknown',
      notice: { text: failed, detail: 'No answer came, so it may have gone through. Look before you try again.' },
    });
    expect(await outcomeOf({ ...lost, read: undefined })).toMatchObject({ is: 'unknown' });
  });

  it('is nothing where it was never sent, or was refused', async () => {
    const read = async () => 'shipped';
    expect(await outcomeOf({ ...lost, read, wasSent: false })).toMatchObject({ is: 'refused' });
    const error = new ApiError(409, 'Only 0 left in stock');
    expect(await outcomeOf({ ...lost, read, error })).toMatchObject({ notice: { detail: 'Only 0 left in stock' } });
  });
});

it('says of several what was not done, and of how many that is not known', () => {
  const text = (refused: number, unknown: number) => notDoneText({ refused, unknown }, '3 orders', 'marked as shipped');
  expect(text(1, 0)).toBe('1 of 3 orders was not marked as shipped');
  expect(text(2, 1)).toBe('2 of 3 orders were not marked as shipped, and of 1 it is not known');
  expect(text(0, 1)).toBe('It is not known whether 1 of 3 orders was marked as shipped');
});
