import type { AdminTeamMember } from '#contract/admin-team.ts';
import { fullName } from '#domain/person.ts';
import { type Area, sortsOf } from '#web/admin/area.ts';
import { serverNotice } from '#web/admin/notice.tsx';
import { call } from '#web/api.ts';
import { IdCard } from 'lucide-react';

const isShortText = (value: string) => value.trim() !== '' && value.length <= 100;

export const memberArea: Area<AdminTeamMember, 'role' | 'nationality'> = {
  key: 'team-members',
  label: 'Team Members',
  title: 'Team Members Management',
  Icon: IdCard,
  noun: 'team member',
  plural: 'team members',
  addLabel: 'Add New Team Member',
  nameOf: fullName,
  filters: { role: isShortText, nationality: isShortText },
  sorts: sortsOf('team-members', { inFilters: true }),
  list: (api, query) => api('GET /api/admin/team-members', { query }),
  read: async (id) => (await call('GET /api/admin/team-members/:id', { params: { id } })).data,
  opens: 'view',
  remove: {
    call: ({ id }) => call('DELETE /api/admin/team-members/:id', { params: { id } }),
    restore: async ({ id }) => (await call('POST /api/admin/team-members/:id/restore', { params: { id } })).data,
    warning: () =>
      'They leave the team page. Races and results keep their name: take them off the races ahead yourself, under Competitions.',
    warningOfMany:
      'They leave the team page. Races and results keep their names: take them off the races ahead yourself, under Competitions.',
    noticeOf: serverNotice,
  },
  palette: { detail: ({ role }) => role.name },
  export: {
    head: ['First name', 'Last name', 'Role', 'Nationality', 'Bio', 'Created'],
    cellsOf: (row) => [row.firstName, row.lastName, row.role.name, row.nationality, row.bio, row.createdAt],
  },
};
