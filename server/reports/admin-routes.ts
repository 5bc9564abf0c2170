import * as contract from '#contract/admin-reports.ts';
import { type Route, route } from '#server/http/route.ts';
import { admin } from '#server/identity/guards.ts';
import { getReport } from './reports.ts';

/** The longest keeps the database busy for seconds, in a shop of a million orders. */
const LIMIT = { perMinute: 60 };

export const adminReportRoutes: Route[] = [route(contract.getReport, admin, getReport, LIMIT)];
