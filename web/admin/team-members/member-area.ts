import type { AdminTeamMember } from '#contract/admin-team.ts';
import { MEMBER_SORTS } from '#domain/limits.ts';
import { fullName } from '#domain/person.ts';
import type { Area } from '#web/admin/area.ts';
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
  nameOf: fullName,
  filters: { role: isShortText, nationality: isShortText },
  sorts: { values: MEMBER_SORTS, usual: 'latest_updated' },
  list: (api, query) => api('GET /api/admin/team-members', { query }),
  remove: { call: (id) => call('DELETE /api/admin/team-members/:id', { params: { id } }), noticeOf: serverNotice },
  palette: { mode: 'view', detail: ({ role }) => role.name },
};
