import type { ActivityChange, ChangedField } from '#contract/admin-activities.ts';
import { adminPrice } from '#domain/currency.ts';
import { dateAndTime } from '#web/format.ts';
import { cents } from '#web/money.ts';

/** As the forms call them. */
const LABELS: Readonly<Record<ChangedField, string>> = {
  code: 'Code',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  description: 'Description',
  bio: 'Bio',
  role: 'Role',
  nationality: 'Nationality',
  picture: 'Picture',
  price: 'Price',
  category: 'Category',
  parent: 'Parent category',
  isActive: 'Active',
  isAnnounced: 'Announced',
  sizes: 'Enabled sizes',
  styles: 'Styles',
  priceAdjustments: 'Price adjustments',
  styleImages: 'Style pictures',
  options: 'Options',
  optionTexts: 'Texts of options',
  shippingPrices: 'Shipping prices',
  fitNote: 'Fit',
  images: 'Images',
  imageAlts: 'Alt texts',
  couponType: 'Type',
  couponValue: 'Value',
  minOrderAmount: 'Minimum order amount',
  maxDiscount: 'Maximum discount',
  usageLimit: 'Usage limit',
  userUsageLimit: 'Usage limit per user',
  startDate: 'Start date',
  endDate: 'End date',
  dateTime: 'Date and time',
  status: 'Status',
  position: 'Position',
  points: 'Points',
  personnel: 'Personnel',
  results: 'Results',
  stock: 'Stock',
  shippingEstimate: 'Shipping estimate',
  subtotal: 'Subtotal',
  tax: 'Tax',
  shipping: 'Shipping',
  total: 'Total',
};
const AMOUNTS: readonly ChangedField[] = [
  'price',
  'minOrderAmount',
  'maxDiscount',
  'subtotal',
  'tax',
  'shipping',
  'total',
];
const INSTANTS: readonly ChangedField[] = ['startDate', 'endDate', 'dateTime'];
/** What somebody has written. */
const TEXTS: readonly ChangedField[] = ['name', 'firstName', 'lastName', 'description', 'bio', 'fitNote', 'imageAlts'];

/** 'Price: $49.99 → $45.00', a sentence for each field that was changed. */
export const readChanges = (changes: readonly ActivityChange[]): string[] =>
  changes.map(
    ({ field, of = LABELS[field], before, after }) => `${of}: ${shown(field, before)} → ${shown(field, after)}`,
  );

function shown(field: ChangedField, value: string | null): string {
  if (value === null) return 'none';
  if (AMOUNTS.includes(field)) return adminPrice(cents(Number(value)));
  if (INSTANTS.includes(field)) return dateAndTime(value);
  return TEXTS.includes(field) ? `“${value}”` : value;
}
