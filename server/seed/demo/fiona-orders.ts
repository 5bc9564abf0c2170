import type { DemoOrder } from './demo-order.ts';

/** The demo shopper's history: twelve orders of all six statuses, oldest first. */
export const fionaOrders: readonly DemoOrder[] = [
  {
    by: 'fiona',
    placed: '17w Fri 20:22',
    status: 'completed',
    lines: [
      { product: 'penumbra-crewneck', size: 'M', style: 'Black' },
      { product: 'sim-socks', size: 'M', style: 'Mid' },
    ],
  },
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
    placed: '12w Fri 17:41',
    status: 'completed',
    coupon: 'RINGSIDE10',
    lines: [{ product: 'ring-tee', size: 'M', style: 'Black' }, { product: 'halvorsen-cap' }],
  },
  {
    // A present for somebody in Bristol.
    by: 'fiona',
    placed: '10w Sun 11:18',
    status: 'completed',
    shipTo: 1,
    lines: [{ product: 'cold-start-beanie' }, { product: 'ring-keychain', says: ['ROBIN'] }],
  },
  {
    by: 'fiona',
    placed: '8w Fri 17:36',
    status: 'completed',
    lines: [
      { product: 'kallio-poster', style: 'Rolled' },
      { product: 'lanyard', says: ['Fiona'] },
    ],
  },
  {
    by: 'fiona',
    placed: '6w Wed 21:03',
    status: 'completed',
    lines: [{ product: 'rim-cover', style: '300 mm', says: ['F. FAN'] }],
  },
  {
    by: 'fiona',
    placed: '5w Sat 09:47',
    status: 'completed',
    coupon: 'RINGSIDE10',
    lines: [{ product: 'desk-mat', style: 'Ring' }],
  },
  {
    by: 'fiona',
    placed: '4w Sat 19:12',
    status: 'delivered',
    coupon: 'PODIUM15',
    lines: [{ product: 'halvorsen-jersey', size: 'M' }, { product: 'pin-set' }],
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
    placed: '68.3h',
    status: 'shipped',
    coupon: 'RINGSIDE10',
    lines: [{ product: 'totality-jersey', size: 'M', says: ['FIONA', '11'] }, { product: 'perigee-cap' }],
  },
  {
    // Paid, and put back to pending by an admin: the printer asked about the number.
    by: 'fiona',
    placed: '44.6h',
    status: 'pending',
    shipTo: 2,
    lines: [{ product: 'kids-jersey', size: 'L', says: ['ROBIN', '100'] }],
  },
  {
    by: 'fiona',
    placed: '20.8h',
    status: 'processing',
    lines: [{ product: 'first-light-mug', quantity: 2 }],
  },
];
