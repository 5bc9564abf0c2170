import { sql } from 'kysely';
import type { Sizes, Step } from './step.ts';
import { FIRST_NAMES, LAST_NAMES, PLACES, STREETS } from './words.ts';

/** Three admins, and shoppers with up to three addresses each; a few were switched off or deleted. */
export const peopleSteps = ({ users }: Sizes, now: Date): Step[] => [
  [
    'people',
    sql`insert into users (id, first_name, last_name, display_name, email, role, is_active, created_at, updated_at, deleted_at)
      select pg_temp.id('user', n), first, last, first || ' ' || last,
        searchable(first || '.' || last) || n || '@' || pg_temp.pick('{fans.example,mail.example,post.example}', n, 13),
        case when n <= 3 then 'admin' else 'user' end, n <= 3 or pg_temp.dice(n, 14, 50) > 0, joined, joined,
        case when n > 3 and pg_temp.dice(n, 15, 100) = 0 then joined + interval '30 days' end
      from generate_series(1, ${users}::int) n,
        lateral (select pg_temp.pick(${FIRST_NAMES}::text[], n, 11) as first,
          pg_temp.pick(${LAST_NAMES}::text[], n, 12) as last,
          ${now}::timestamptz - interval '1200 days' * (1 - n::float8 / ${users}::int) - interval '1 hour' as joined) made`,
  ],
  [
    'places',
    sql`create temp table large_places on commit drop as
      select n, k, jsonb_build_object('street', pg_temp.pick(${STREETS}::text[], m, 17) || ' ' || 1 + pg_temp.dice(m, 18, 180),
        'city', split_part(place, '|', 1), 'state', split_part(place, '|', 2),
        'zipCode', split_part(place, '|', 3), 'country', split_part(place, '|', 4)) as place
      from generate_series(1, ${users}::int) n, generate_series(1, 1 + pg_temp.dice(n, 16, 3)) k,
        lateral (select n * 4 + k as m, pg_temp.pick(${PLACES}::text[], n * 4 + k, 19) as place) made`,
  ],
  [
    'addresses',
    sql`insert into addresses (id, user_id, street, city, state, zip_code, country, is_default, created_at, updated_at)
      select pg_temp.id('address', n * 4 + k), users.id, place ->> 'street', place ->> 'city', place ->> 'state',
        place ->> 'zipCode', place ->> 'country', k = 1, users.created_at + interval '1 day' * k, users.created_at + interval '1 day' * k
      from large_places join users on users.id = pg_temp.id('user', n)`,
  ],
  [
    'newsletter subscribers',
    sql`insert into newsletter_subscribers (email, created_at)
      select email, created_at from users where hashint8extended(hashtext(email), 1) % 5 = 0 on conflict do nothing`,
  ],
];
