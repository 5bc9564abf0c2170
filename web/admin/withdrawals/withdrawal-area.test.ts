import type { AdminWithdrawal } from '#contract/admin-withdrawals.ts';
import { expect, it } from 'vitest';
import { withdrawalArea } from './withdrawal-area.ts';

it('The file says of a withdrawal that came late when its time had ended', () => {
  const { head = [], cellsOf } = withdrawalArea.export ?? {};
  const cellOf = (windowEndedOn: string | null) =>
    cellsOf?.({ windowEndedOn, statement: { items: [] as string[] } } as AdminWithdrawal)[
      head.indexOf('Late: time ended on')
    ];
  expect([cellOf('2026-11-09'), cellOf(null)]).toEqual(['2026-11-09', '']);
});
