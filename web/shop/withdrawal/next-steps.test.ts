import { expect, it } from 'vitest';
import { nextSteps } from './next-steps.ts';
import { waitingText } from './withdrawals.tsx';

const received = {
  state: 'received',
  isPartlyRefunded: false,
  toSendBack: '',
  waitsForPayment: false,
  isFree: false,
  wentBackBefore: false,
  windowEndedOn: null,
} as const;

it('says where the items go and who bears the cost, and on the order until which day', () => {
  const [sendBack] = nextSteps({ ...received, state: 'awaiting_goods' });
  const mixed = { ...received, state: 'awaiting_goods', isPartlyRefunded: true, toSendBack: '1 × Mug' } as const;
  expect(nextSteps(mixed)[1]).toMatch(/^Please send 1 × Mug back within 14 days to Antumbra Racing /);
  expect(sendBack).toMatch(/within 14 days to Antumbra Racing .* You bear the direct cost of sending them back\.$/);
  // Already the next day in Berlin.
  expect(waitingText('2026-11-23T23:30:00.000Z')).toMatch(
    /^We are waiting for the items .* by Tue 8 Dec 2026 to Antumbra Racing /,
  );
});

it('promises no more than has not gone back before', () => {
  const before = { ...received, wentBackBefore: true };
  expect(nextSteps({ ...before, state: 'refunded' })).toEqual([
    'There is nothing for you to send back. What you paid for it goes back the way it came, with the shipping that was charged for it, as far as it has not gone back before. A mail says when it has left.',
  ]);
  expect(nextSteps({ ...before, state: 'awaiting_goods' })[1]).toBe(
    'What you paid for them goes back with their shipping, as far as it has not gone back before, once they are here or you have shown us that you have posted them.',
  );
});

it('asks for nothing and promises nothing of what is late, but for what had not left', () => {
  const late = { ...received, windowEndedOn: '2026-11-20' };
  const text =
    'The time to withdraw ended on Fri 20 Nov 2026. Somebody will look at your withdrawal and write to you. Nothing needs to be sent back before that answer.';
  expect(nextSteps(late)).toEqual([text]);
  expect(nextSteps({ ...late, isPartlyRefunded: true })).toEqual([expect.stringMatching(/^What had not left/), text]);
});
