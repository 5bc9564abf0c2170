import type { AdminWithdrawal } from '#contract/admin-withdrawals.ts';
import { type Area, sortsOf } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { Undo2 } from 'lucide-react';
import { evidenceLabels, filterLabels, withdrawalStates } from './withdrawal-labels.ts';

export const withdrawalArea: Area<AdminWithdrawal, 'state'> = {
  key: 'withdrawals',
  label: 'Withdrawals',
  Icon: Undo2,
  noun: 'withdrawal',
  plural: 'withdrawals',
  nameOf: ({ reference }) => reference,
  filters: { state: (value) => Object.hasOwn(filterLabels, value) },
  isCaughtUp: ({ state }) => state === 'open' || state === 'urgent',
  sorts: sortsOf('withdrawals'),
  list: (api, query) => api('GET /api/admin/withdrawals', { query }),
  read: async (id) => (await call('GET /api/admin/withdrawals/:id', { params: { id } })).data,
  opens: 'view',
  palette: { detail: ({ name, state }) => `${name}, ${withdrawalStates[state].label.toLowerCase()}` },
  export: {
    head: [
      'Reference',
      'Received',
      'State',
      'Late: time ended on',
      'Order',
      'Order as typed',
      'Name',
      'Email',
      'Items',
      'Decided',
      'By',
      'Reason',
    ],
    cellsOf: (row) => [
      row.reference,
      row.receivedAt,
      row.state,
      row.windowEndedOn ?? '',
      row.order?.number ?? '',
      row.statement.order,
      row.name,
      row.email,
      row.statement.items.join('; '),
      row.decidedAt ?? '',
      row.decidedBy ?? '',
      row.decidedReason ?? (row.evidence ? evidenceLabels[row.evidence] : ''),
    ],
  },
};
