import * as contract from '#contract/admin-reports.ts';
import { type Route, route } from '#server/http/route.ts';
import { admin } from '#server/identity/guards.ts';
import { getReport } from './reports.ts';

/** The longest takes a second of the database. */
const LIMIT = { perMinute: 60 };

export const adminReportRoutes: Route[] = [route(contract.getReport, admin, getReport, LIMIT)];
