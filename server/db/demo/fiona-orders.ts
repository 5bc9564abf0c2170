import type { DemoOrder } from './demo-order.ts';

/** The demo shopper's history: one order of each status, oldest first. */
export const fionaOrders: readonly DemoOrder[] = [
  {
    by: 'fiona',
    placed: '15w Sat 20:41',
    status: 'completed',
    lines: [
      { product: 'stint-bottle', style: 'Bone', says: ['FIONA'] },
      { product: 'podium-mug', says: ['Fiona'] },
    ],
  },
  {
    by: 'fiona',
    placed: '4w Sat 19:12',
    status: 'delivered',
    coupon: 'PODIUM15',
    lines: [{ product: 'halvorsen-jersey', size: 'M' }, { product: 'halvorsen-cap' }],
  },
  {
    by: 'fiona',
    placed: '3w Tue 12:05',
    status: 'cancelled',
    ended: 'refunded',
    shipTo: 1,
    lines: [{ product: 'kallio-poster', style: 'Framed' }],
  },
  {
    by: 'fiona',
    placed: '68h',
    status: 'shipped',
    coupon: 'RINGSIDE10',
    lines: [{ product: 'totality-jersey', size: 'M', says: ['FIONA', '11'] }, { product: 'perigee-cap' }],
  },
  {
    // Paid, and put back to pending by an admin: the printer asked about the number.
    by: 'fiona',
    placed: '44h',
    status: 'pending',
    shipTo: 2,
    lines: [{ product: 'kids-jersey', size: 'L', says: ['ROBIN', '100'] }],
  },
  {
    by: 'fiona',
    placed: '20h',
    status: 'processing',
    lines: [{ product: 'first-light-mug', quantity: 2 }],
  },
];
