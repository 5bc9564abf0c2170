import type { CouponTerms } from '#domain/coupons.ts';
import type { Cents } from '#domain/money.ts';

export interface DemoCoupon extends CouponTerms {
  code: string;
  name: string;
  description: string;
  minOrder: Cents;
  usageLimit: number | null;
  userUsageLimit: number | null;
  /** Whole days from the installation, both included. */
  from: number;
  until: number;
  inactive?: true;
  announced?: true;
}

const UNLIMITED = { usageLimit: null, userUsageLimit: null } as const;

export const coupons: readonly DemoCoupon[] = [
  {
    code: 'RINGSIDE10',
    name: 'Ringside',
    description: '10 % off everything, at most €20',
    type: 'percentage',
    value: 1000,
    minOrder: 0,
    maxDiscount: 2000,
    ...UNLIMITED,
    from: -130,
    until: 240,
  },
  {
    code: 'NIGHTSHIFT',
    name: 'Nightshift',
    description: 'Free shipping on orders over €80',
    type: 'free_shipping',
    value: 0,
    minOrder: 8000,
    maxDiscount: null,
    ...UNLIMITED,
    from: -130,
    until: 240,
    announced: true,
  },
  {
    code: 'PODIUM15',
    name: 'Podium',
    description: '€15 off orders over €75, once for everybody',
    type: 'fixed',
    value: 1500,
    minOrder: 7500,
    maxDiscount: null,
    usageLimit: null,
    userUsageLimit: 1,
    from: -100,
    until: 120,
  },
  {
    code: 'KALLIO6H',
    name: 'Kallio Ring weekend',
    description: '20 % off on the weekend of the Kallio Ring 6H',
    type: 'percentage',
    value: 2000,
    minOrder: 0,
    maxDiscount: null,
    ...UNLIMITED,
    from: 6,
    until: 9,
  },
  {
    code: 'WINTER25',
    name: 'Winter Series 2025',
    description: '25 % off during the Winter Series 2025',
    type: 'percentage',
    value: 2500,
    minOrder: 0,
    maxDiscount: null,
    ...UNLIMITED,
    from: -360,
    until: -310,
  },
  {
    code: 'STAFF50',
    name: 'Staff',
    description: '50 % off for the crew, switched off between seasons',
    type: 'percentage',
    value: 5000,
    minOrder: 0,
    maxDiscount: null,
    ...UNLIMITED,
    from: -200,
    until: 200,
    inactive: true,
  },
  {
    code: 'LASTLAP',
    name: 'Last lap',
    description: '€5 off for the first ten orders after the Mistral Docks 4H',
    type: 'fixed',
    value: 500,
    minOrder: 0,
    maxDiscount: null,
    // As many as ordered on that race night and the day after.
    usageLimit: 10,
    userUsageLimit: null,
    from: -77,
    until: 60,
  },
];
