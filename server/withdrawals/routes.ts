import * as contract from '#contract/withdrawals.ts';
import { anyone, signedIn } from '#server/identity/guards.ts';
import { type Route, route } from '#server/http/route.ts';
import {
  createLinkedWithdrawal,
  createOrderWithdrawal,
  createWithdrawal,
  getLinkedOrder,
  getWithdrawableOrder,
  getWithdrawalReceipt,
  WITHDRAWAL_LIMIT,
} from './withdrawals.ts';

export const withdrawalRoutes: Route[] = [
  route(contract.createWithdrawal, anyone, createWithdrawal, WITHDRAWAL_LIMIT),
  route(contract.getWithdrawalReceipt, anyone, getWithdrawalReceipt, { perMinute: 60 }),
  route(contract.getWithdrawableOrder, signedIn, getWithdrawableOrder),
  route(contract.createOrderWithdrawal, signedIn, createOrderWithdrawal, WITHDRAWAL_LIMIT),
  route(contract.getLinkedOrder, anyone, getLinkedOrder, { perMinute: 60 }),
  route(contract.createLinkedWithdrawal, anyone, createLinkedWithdrawal, WITHDRAWAL_LIMIT),
];
