import type { AdminCompetition } from '#contract/admin-competitions.ts';
import { COMPETITION_SORTS } from '#domain/limits.ts';
import type { Area } from '#web/admin/area.ts';
import type { BulkArea } from '#web/admin/list/use-bulk.ts';
import { call } from '#web/api.ts';
import { Trophy } from 'lucide-react';

export const competitionArea: BulkArea<AdminCompetition> & Area<AdminCompetition, 'status'> = {
  key: 'competitions',
  label: 'Competitions',
  title: 'Competitions Management',
  Icon: Trophy,
  noun: 'competition',
  plural: 'competitions',
  nameOf: ({ name }) => name,
  filters: { status: (value) => value === 'active' || value === 'inactive' },
  sorts: { values: COMPETITION_SORTS, usual: 'latest_updated' },
  list: (api, query) => api('GET /api/admin/competitions', { query }),
  toggle: {
    field: 'isActive',
    call: async (id) => (await call('PUT /api/admin/competitions/:id/status', { params: { id } })).data,
    failed: 'Failed to toggle competition status',
  },
  remove: { call: (id) => call('DELETE /api/admin/competitions/:id', { params: { id } }) },
  palette: { mode: 'view', detail: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
};
