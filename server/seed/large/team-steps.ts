import { sql } from 'kysely';
import type { Step } from './step.ts';
import { FIRST_NAMES, LAST_NAMES, SENTENCES, LINES } from './words.ts';

const ROLES = [
  'Driver',
  'Reserve Driver',
  'Race Engineer',
  'Mechanic',
  'Strategist',
  'Team Principal',
  'Coach',
  'Scout',
];
const NATIONS = ['Norwegian', 'Spanish', 'South African', 'Polish', 'Swedish', 'Japanese', 'Ghanaian', 'Côte d’Ivoire'];
const MEMBERS = 200;
const COMPETITIONS = 60;

/** Far more people and races than a team has, though no big tables. */
export const teamSteps = (now: Date): Step[] => [
  [
    'team',
    sql`insert into team_roles (id, name, description, created_at, updated_at)
      select pg_temp.id('role', n), (${ROLES}::text[])[n], '', ${now}::timestamptz, ${now}::timestamptz
      from generate_series(1, ${ROLES.length}::int) n`,
  ],
  [
    '',
    sql`insert into team_members (id, first_name, last_name, bio, role_id, nationality, created_at, updated_at)
      select pg_temp.id('member', n), pg_temp.pick(${FIRST_NAMES}::text[], n, 201), pg_temp.pick(${LAST_NAMES}::text[], n, 202),
        pg_temp.pick(${SENTENCES}::text[], n, 203), pg_temp.id('role', 1 + n % ${ROLES.length}::int), pg_temp.pick(${NATIONS}::text[], n, 204),
        ${now}::timestamptz - interval '1 day' * n, ${now}::timestamptz - interval '1 day' * n
      from generate_series(1, ${MEMBERS}::int) n`,
  ],
  [
    'competitions',
    sql`insert into competitions (id, name, description, position, points, starts_at, is_active, created_at, updated_at)
      select pg_temp.id('competition', n), pg_temp.pick(${LINES}::text[], n, 211) || ' Cup ' || n, pg_temp.pick(${SENTENCES}::text[], n, 212),
        pg_temp.dice(n, 213, 20), pg_temp.dice(n, 214, 300), starts, n % 5 > 0, starts, starts
      from generate_series(1, ${COMPETITIONS}::int) n,
        lateral (select ${now}::timestamptz - interval '20 days' * (n - 1) as starts) made`,
  ],
  [
    '',
    sql`insert into tracks (id, competition_id, name, starts_at, status, updated_at)
      select pg_temp.id('track', n * 16 + k), pg_temp.id('competition', n), pg_temp.pick(${LINES}::text[], n * 16 + k, 221) || ' ' || k || 'H',
        starts, case when starts < ${now}::timestamptz then 'past' when k = 7 then 'next' else 'future' end, ${now}::timestamptz
      from generate_series(1, ${COMPETITIONS}::int) n, generate_series(1, 12) k,
        lateral (select ${now}::timestamptz - interval '20 days' * (n - 1) + interval '7 days' * (k - 6) - interval '1 day' as starts) made`,
  ],
  [
    '',
    sql`insert into track_personnel (track_id, member_id, position)
      select id, pg_temp.id('member', 8 * k), k from tracks, generate_series(1, 4) k`,
  ],
  [
    '',
    sql`insert into track_results (track_id, driver_id, quali_position, race_position)
      select id, pg_temp.id('member', 8 * k), pg_temp.dice(hashtext(id::text), k, 20), pg_temp.dice(hashtext(id::text), k + 9, 20)
      from tracks, generate_series(1, 2) k where status = 'past'`,
  ],
];
