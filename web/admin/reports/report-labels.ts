import type { ReportGrouping } from '#domain/reports.ts';
import type { Period } from './report-url.ts';

export const groupingLabels: Readonly<Record<ReportGrouping, string>> = {
  day: 'Day',
  product: 'Product',
  size: 'Size',
  country: 'Country',
  coupon: 'Coupon',
};

export const periodLabels: Readonly<Record<Period, string>> = {
  today: 'Today',
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '90': 'Last 90 days',
  year: 'This year',
};
