import * as contract from '#contract/admin-withdrawals.ts';
import { admin } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import { getWithdrawal, listWithdrawals } from './admin-withdrawals.ts';
import { assignWithdrawal, decideWithdrawal, refundWithdrawal } from './decide-withdrawal.ts';

export const adminWithdrawalRoutes: Route[] = [
  route(contract.listWithdrawals, admin, listWithdrawals),
  route(contract.getWithdrawal, admin, getWithdrawal),
  route(contract.assignWithdrawal, admin, assignWithdrawal),
  route(contract.refundWithdrawal, admin, refundWithdrawal),
  route(contract.decideWithdrawal, admin, decideWithdrawal),
];
