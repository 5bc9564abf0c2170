import { expect, it } from 'vitest';
import { nextSteps } from './next-steps.ts';
import { waitingText } from './withdrawals.tsx';

const received = {
  state: 'received',
  isPartlyRefunded: false,
  waitsForPayment: false,
  isFree: false,
  windowEndedOn: null,
} as const;

it('says where the items go and who bears the cost, and on the order until which day', () => {
  const [sendBack] = nextSteps({ ...received, state: 'awaiting_goods' });
  expect(sendBack).toMatch(/within 14 days to Antumbra Racing .* You bear the direct cost of sending them back\.$/);
  // Already the next day in Berlin.
  expect(waitingText('2026-11-23T23:30:00.000Z')).toMatch(
    /^We are waiting for the items .* by Tue 8 Dec 2026 to Antumbra Racing /,
  );
});

it('asks for nothing and promises nothing of what is late, but for what had not left', () => {
  const late = { ...received, windowEndedOn: '2026-11-20' };
  const text =
    'The time to withdraw ended on Fri 20 Nov 2026. A person looks at your withdrawal and writes to you. Nothing needs to be sent back before that answer.';
  expect(nextSteps(late)).toEqual([text]);
  expect(nextSteps({ ...late, isPartlyRefunded: true })).toEqual([expect.stringMatching(/^What had not left/), text]);
});
