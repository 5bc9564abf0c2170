import type { CouponType } from '#domain/coupons.ts';
import { adminPrice } from '#domain/currency.ts';
import { shortDate } from '#web/format.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import type { Coupon } from './coupon-area.ts';

export const typeLabels: Record<CouponType, string> = {
  percentage: 'Percentage',
  fixed: 'Fixed amount',
  free_shipping: 'Free shipping',
};

/** What it takes off: '10%, at most $20.00'. */
export function discountText({ type, value, maxDiscount }: Pick<Coupon, 'type' | 'value' | 'maxDiscount'>) {
  if (type === 'free_shipping') return typeLabels.free_shipping;
  if (type === 'fixed') return adminPrice(value);
  return maxDiscount === null ? `${value}%` : `${value}%, at most ${adminPrice(maxDiscount)}`;
}

/** Active only between its dates, whatever its switch says. */
export function stateOf(
  { isActive, startDate, endDate }: Pick<Coupon, 'isActive' | 'startDate' | 'endDate'>,
  now: Date,
): { label: string; tone: BadgeTone } {
  if (!isActive) return { label: 'Inactive', tone: 'grey' };
  if (now > new Date(endDate)) return { label: 'Expired', tone: 'grey' };
  if (now < new Date(startDate)) return { label: 'Scheduled', tone: 'info' };
  const known = now >= new Date(startDate) && now <= new Date(endDate);
  return known ? { label: 'Active', tone: 'ok' } : { label: 'Inactive', tone: 'grey' };
}

/** Whether the shop announces it, now or from its start on. */
export const isAnnouncedOn = (
  { isActive, isAnnounced, endDate }: Pick<Coupon, 'isActive' | 'isAnnounced' | 'endDate'>,
  now: Date,
): boolean => isActive && isAnnounced && now <= new Date(endDate);

const isOver = (endDate: string, now: Date) => endDate !== '' && new Date(`${endDate}T23:59:59.999Z`) < now;

/** What an end before today, 'YYYY-MM-DD', means. */
export const endHint = (endDate: string, now = new Date()): string =>
  isOver(endDate, now) ? 'This day is over: the coupon is not valid any more.' : 'To the end of the day, UTC';

/** '3 / 100'; an infinity sign where there is no limit. */
export const usageText = ({ usageCount, usageLimit }: Pick<Coupon, 'usageCount' | 'usageLimit'>) =>
  `${usageCount} / ${usageLimit ?? '∞'}`;

export const isUsedUp = ({ usageCount, usageLimit }: Pick<Coupon, 'usageCount' | 'usageLimit'>) =>
  usageLimit !== null && usageCount >= usageLimit;

/** Whole days in UTC, as the form takes them. */
export const dayText = (iso: string) => (Number.isNaN(Date.parse(iso)) ? 'Invalid Date' : shortDate(iso, 'utc'));

const DAY_MS = 86_400_000;
const SOON_DAYS = 14;

/** 'Ends in 3 days', 'Starts tomorrow': what comes within two weeks, of a coupon that is switched on. */
export function dueText(
  { isActive, startDate, endDate }: Pick<Coupon, 'isActive' | 'startDate' | 'endDate'>,
  now: Date,
): string | undefined {
  const daysUntil = (iso: string) => Math.floor(Date.parse(iso) / DAY_MS) - Math.floor(now.getTime() / DAY_MS);
  const hasBegun = now >= new Date(startDate);
  if (!isActive || (hasBegun && now > new Date(endDate))) return undefined;
  const days = daysUntil(hasBegun ? endDate : startDate);
  if (!(days <= SOON_DAYS)) return undefined;
  const when = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  return `${hasBegun ? 'Ends' : 'Starts'} ${when}`;
}

/** What announcing a coupon does that starts and ends on these days, 'YYYY-MM-DD', and to which other one. */
export function announcedHint(
  other: Pick<Coupon, 'code'> | undefined,
  { startDate, endDate }: Record<'startDate' | 'endDate', string>,
  now = new Date(),
): string {
  if (isOver(endDate, now)) return 'Not while its end date is in the past: the shop announces nothing.';
  const start = new Date(`${startDate}T00:00:00Z`);
  const from = start > now ? dayText(start.toISOString()) : undefined;
  const where = `On every page of the shop, ${from ? `from ${from} on, ` : ''}while it can be used.`;
  if (!other) return where;
  if (!from) return `${where} ${other.code} is announced now: this one takes its place.`;
  return `${where} Saving takes ${other.code}, which is announced now, off the pages: nothing is announced until ${from}.`;
}
