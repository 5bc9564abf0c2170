import { MAX_REPORT_DAYS, REPORT_GROUPINGS, USUAL_REPORT_DAYS } from '#domain/reports.ts';
import { z } from 'zod';
import { endpoint, one } from './endpoint.ts';
import { Day, Money } from './fields.ts';

export const ReportFigures = z.object({
  /** What was captured; of a product or size what its items cost, the discount taken off. */
  sold: Money,
  refunded: Money,
  /** Sold without refunded. */
  net: Money,
  /** Units that were bought. */
  units: z.int(),
  returned: z.int().describe('Units that had left the shop, or units that replaced them, when they were refunded'),
});
export type ReportFigures = z.input<typeof ReportFigures>;

export const ReportRow = ReportFigures.extend({
  /**
   * `group`: a day, product, size, country or coupon. The others are once at most: `none` has no size, country or coupon, `others` is the
   * sum of what did not fit, `shipping` and `amount` (refunded without an item) stand beside products and sizes.
   */
  kind: z.enum(['group', 'none', 'others', 'shipping', 'amount']),
  /** Of a group: 2026-11-28, the product's id, the size, the country's code or the coupon's. Else the kind. */
  key: z.string(),
  label: z.string(),
});
export type ReportRow = z.input<typeof ReportRow>;

export const getReport = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary:
    'What was sold and refunded, by day (Berlin’s time), product, size, country or coupon; its sums are those of all payments',
  query: z.object({
    by: z.enum(REPORT_GROUPINGS, `must be one of ${REPORT_GROUPINGS.join(', ')}`).default('day'),
    from: Day.optional().describe(`The first day; by default ${USUAL_REPORT_DAYS} days before the end`),
    before: Day.optional().describe(
      `The day after the last one, at most ${MAX_REPORT_DAYS} days after the first; by default tomorrow`,
    ),
  }),
  response: one(
    z.object({
      from: z.iso.date(),
      before: z.iso.date(),
      /** Days in order; other groups by what was sold of them, the most first. */
      rows: z.array(ReportRow),
      totals: ReportFigures,
    }),
  ),
});
export type Report = z.input<typeof getReport.response>['data'];
