/** Of how many days the dashboard can be, today the last of them. */
export const DASHBOARD_PERIODS = ['7', '30', '90', '365'] as const;
export type DashboardPeriod = (typeof DASHBOARD_PERIODS)[number];

export const USUAL_PERIOD = '30' satisfies DashboardPeriod;
