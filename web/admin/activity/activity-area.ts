import type { LoggedActivity } from '#contract/admin-activities.ts';
import { ACTIVITY_TYPES, THE_SHOP } from '#domain/activity-types.ts';
import type { Area } from '#web/admin/area.ts';
import { isDay, isReversed, startOfDay } from '#web/admin/orders/day-range.ts';
import { History } from 'lucide-react';
import { readChanges } from './read-changes.ts';

const UUID = /^[0-9a-f-]{36}$/;

export const activityArea: Area<LoggedActivity, 'actor' | 'type' | 'from' | 'to'> = {
  key: 'activity',
  label: 'Activity',
  Icon: History,
  noun: 'activity',
  plural: 'activities',
  nameOf: ({ description }) => description,
  filters: {
    actor: (value) => value === THE_SHOP || UUID.test(value),
    type: (value) => ACTIVITY_TYPES.some((type) => type === value),
    from: isDay,
    to: isDay,
  },
  hasReversedDays: isReversed,
  list: (api, { page, limit, actor, type, from = '', to = '' }) => {
    const days = {
      ...(from && { happenedFrom: startOfDay(from) }),
      ...(to && { happenedBefore: startOfDay(to, 1) }),
    };
    return api('GET /api/admin/activities', { query: { page, limit, actor, type, ...days } });
  },
  export: {
    head: ['When', 'Who', 'Kind', 'What', 'Changes'],
    cellsOf: ({ createdAt, actor, type, description, changes }) => [
      createdAt,
      actor?.displayName ?? 'The shop',
      type,
      description,
      readChanges(changes).join('; '),
    ],
  },
};
