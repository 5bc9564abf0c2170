import { isPersonalised, type LineOptions } from './line-options.ts';
import { type Region, regionOf } from './shipping.ts';

/** Working days from one to the other, both counted. */
interface DayRange {
  from: number;
  to: number;
}

/** Working days until a parcel leaves us. */
const DISPATCH_DAYS: DayRange = { from: 1, to: 3 };

/** Working days more for what is personalised or made to order. */
const MADE_FOR_YOU_DAYS = 3;

/** Working days on the road. */
const TRANSIT_DAYS: Record<Region, DayRange> = {
  UK: { from: 3, to: 5 },
  EU: { from: 2, to: 4 },
  Worldwide: { from: 6, to: 12 },
};

/** The first and the last day on which a parcel is expected, each at midnight UTC. */
export interface DeliveryEstimate {
  from: Date;
  to: Date;
}

/** The working days from the order to the parcel at the door. */
function deliveryDays(region: Region, madeForYou = false): DayRange {
  const making = madeForYou ? MADE_FOR_YOU_DAYS : 0;
  const transit = TRANSIT_DAYS[region];
  return { from: DISPATCH_DAYS.from + making + transit.from, to: DISPATCH_DAYS.to + making + transit.to };
}

/** The days on which what is ordered at an instant is expected. Saturdays and Sundays don't count; public holidays are not known. */
export function estimateDelivery(orderedAt: Date, region: Region, madeForYou = false): DeliveryEstimate {
  const { from, to } = deliveryDays(region, madeForYou);
  return { from: addWorkingDays(orderedAt, from), to: addWorkingDays(orderedAt, to) };
}

/** The days on which an order that is made at an instant is expected in a country. It comes in one parcel: what is personalised or made to order delays all. */
export function estimateArrival(
  orderedAt: Date,
  country: string,
  lines: readonly { options: LineOptions; madeToOrder: boolean }[],
): DeliveryEstimate {
  const madeForYou = lines.some(({ options, madeToOrder }) => madeToOrder || isPersonalised(options));
  return estimateDelivery(orderedAt, regionOf(country), madeForYou);
}

/** The days on which a parcel that has left at an instant is expected in a country. */
export function estimateTransit(sentAt: Date, country: string): DeliveryEstimate {
  const { from, to } = TRANSIT_DAYS[regionOf(country)];
  return { from: addWorkingDays(sentAt, from), to: addWorkingDays(sentAt, to) };
}

/** "3 to 7 working days" */
export function deliveryDaysText(region: Region, madeForYou = false): string {
  const { from, to } = deliveryDays(region, madeForYou);
  return `${from} to ${to} working days`;
}

/** "Thu 26 to Mon 30 Nov", "Fri 27 Nov to Wed 2 Dec"; the month once where it is the same. */
export function deliveryDatesText({ from, to }: DeliveryEstimate): string {
  const [first, last] = [dayParts(from), dayParts(to)];
  if (from.getTime() === to.getTime()) return `${last.day} ${last.month}`;
  return `${first.month === last.month ? first.day : `${first.day} ${first.month}`} to ${last.day} ${last.month}`;
}

/** "Arrives Thu 26 to Mon 30 Nov" */
export const arrivesText = (estimate: DeliveryEstimate) => `Arrives ${deliveryDatesText(estimate)}`;

function addWorkingDays(start: Date, days: number): Date {
  const date = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), start.getUTCDate()));
  for (let left = days; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    const weekday = date.getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return date;
}

/** Without Intl, so that the server and every browser write the same letters. */
function dayParts(date: Date): { day: string; month: string } {
  const [weekday = '', day = '', month = ''] = date.toUTCString().split(/,? /);
  return { day: `${weekday} ${Number(day)}`, month };
}
