import { describe, expect, it } from 'vitest';
import { Conflict, Invalid, NotFound } from '#server/failures.ts';
import { failureAnswer } from './failure-answer.ts';

const databaseError = (code: string) => Object.assign(new Error('secret SQL'), { code });

describe('what is answered for what was thrown', () => {
  it('is the sentence of an expected failure', () => {
    expect(failureAnswer(new NotFound('product'), 'r')).toEqual({
      status: 404,
      body: { error: 'Product not found', code: 'not_found' },
    });
    expect(failureAnswer(new Conflict('Only 2 left in stock'), 'r').body).toEqual({
      error: 'Only 2 left in stock',
      code: 'conflict',
    });
    expect(failureAnswer(new Invalid('name is required', { fields: { name: 'is required' } }), 'r')).toEqual({
      status: 400,
      body: { error: 'name is required', code: 'invalid_input', fields: { name: 'is required' } },
    });
  });

  it.each([
    ['22P02', 400],
    ['22003', 400],
    ['22021', 400],
    ['2201W', 400],
    ['23505', 409],
    ['23503', 409],
    ['23001', 409],
    ['23514', 409],
    ['40001', 503],
    ['53100', 503],
    ['57014', 503],
    ['08006', 503],
    ['42601', 500],
    ['XX000', 500],
  ])('is a status for database error %s, never its words', (code, status) => {
    const answer = failureAnswer(databaseError(code), 'r');
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it('is nothing but a request id for the unexpected', () => {
    expect(failureAnswer(new TypeError('x is not a function'), 'id-1')).toEqual({
      status: 500,
      body: { error: 'Something went wrong', code: 'internal', requestId: 'id-1' },
    });
    expect(failureAnswer('thrown text', 'id-2').status).toBe(500);
  });
});
