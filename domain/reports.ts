/** What the rows of a report are. */
export const REPORT_GROUPINGS = ['day', 'product', 'size', 'country', 'coupon'] as const;
export type ReportGrouping = (typeof REPORT_GROUPINGS)[number];

/** The most days that a report is of. */
export const MAX_REPORT_DAYS = 400;
/** How many days it is of where nobody says. */
export const USUAL_REPORT_DAYS = 30;
