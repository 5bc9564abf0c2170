import type { AdminCompetition } from '#contract/admin-competitions.ts';
import { COMPETITION_SORTS } from '#domain/limits.ts';
import type { Area } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { Trophy } from 'lucide-react';

const tracksOf = (tracks: number) =>
  tracks > 1 ? ` with its ${tracks} tracks and their results` : tracks === 1 ? ' with its track and results' : '';

export const competitionArea: Area<AdminCompetition, 'status'> = {
  key: 'competitions',
  label: 'Competitions',
  title: 'Competitions Management',
  Icon: Trophy,
  noun: 'competition',
  plural: 'competitions',
  addLabel: 'Add Competition',
  nameOf: ({ name }) => name,
  filters: { status: (value) => value === 'active' || value === 'inactive' },
  sorts: { values: COMPETITION_SORTS, usual: 'latest_updated', inFilters: true },
  list: (api, query) => api('GET /api/admin/competitions', { query }),
  read: async (id) => (await call('GET /api/admin/competitions/:id', { params: { id } })).data,
  opens: 'view',
  toggle: {
    field: 'isActive',
    warningOfMany: 'The shop shows them as finished at once.',
    call: async ({ id }, isActive) =>
      (await call('PUT /api/admin/competitions/:id/status', { params: { id }, body: { isActive } })).data,
    failed: 'Failed to toggle competition status',
  },
  remove: {
    call: ({ id }) => call('DELETE /api/admin/competitions/:id', { params: { id } }),
    restore: async ({ id }) => (await call('POST /api/admin/competitions/:id/restore', { params: { id } })).data,
    warning: ({ schedule }) => `It leaves the shop${tracksOf(schedule.length)}.`,
    warningOfMany: 'They leave the shop with their tracks and results.',
  },
  palette: { detail: ({ isActive }) => (isActive ? 'Active' : 'Inactive') },
  export: {
    head: ['Name', 'Description', 'Starts', 'Position', 'Points', 'Tracks', 'Active'],
    cellsOf: (row) => [
      row.name,
      row.desc,
      row.dateTime,
      String(row.position),
      String(row.points),
      String(row.schedule.length),
      String(row.isActive),
    ],
  },
};
