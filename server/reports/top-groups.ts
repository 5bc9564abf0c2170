import { type RawBuilder, sql } from 'kysely';

/** A report that nobody reads to its end is no report: what is beyond is one row. */
export const MAX_REPORT_GROUPS = 500;

/**
 * A query for the sums of `moves` (kind, key, sold, refunded, units, returned) by kind and key: as many as `max` groups with a key, those
 * that sold most, and the sum of all others, which says how many it has `merged`.
 */
export const topGroups = (moves: RawBuilder<unknown>, max: number) => {
  // The same text in both places, so that PostgreSQL takes it for the same.
  const isOther = sql`rank > ${sql.lit(max)}`;
  const keyOrNone = sql`case when not ${isOther} then key::text end`;
  return sql`
    select kind, ${keyOrNone} as key, case when ${isOther} then count(*) else 0 end as merged,
      sum(sold)::bigint as sold, sum(refunded)::bigint as refunded, sum(units)::bigint as units,
      sum(returned)::bigint as returned
    from (
      select *, case when key is null then 0
        else row_number() over (partition by key is null order by sold desc, refunded desc, key) end as rank
      from (
        select kind, key, sum(sold)::bigint as sold, sum(refunded)::bigint as refunded, sum(units) as units,
          sum(returned) as returned
        from ${moves} group by kind, key
      ) grouped
    ) ranked
    group by kind, ${keyOrNone}, ${isOther}`;
};
