import type { DemoOrder } from './demo-order.ts';

/** Oldest first. Busy on the evenings of a drop (Fridays 17:00 UTC) and on weekends. */
export const fanOrders: readonly DemoOrder[] = [
  {
    by: 'mika',
    placed: '17w Thu 20:11',
    status: 'completed',
    lines: [{ product: 'stint-bottle', style: 'Black', says: ['MIKA'] }],
  },
  {
    by: 'sophie',
    placed: '17w Sat 14:32',
    status: 'completed',
    coupon: 'RINGSIDE10',
    lines: [{ product: 'display-wheel', says: ['S. VOGEL', '7'] }],
  },
  {
    by: 'liam',
    placed: '16w Sat 10:22',
    status: 'completed',
    lines: [{ product: 'podium-mug', says: ['Liam'] }, { product: 'rig-tote' }],
  },
  {
    by: 'camille',
    placed: '15w Fri 21:15',
    status: 'completed',
    lines: [{ product: 'stint-bottle', style: 'Bone', quantity: 2, says: ['ROUX'] }],
  },
  {
    by: 'giulia',
    placed: '13w Sun 17:38',
    status: 'completed',
    lines: [
      { product: 'stint-bottle', style: 'Black', says: ['GIULIA'] },
      { product: 'podium-mug', says: ['Nonna'] },
    ],
  },

  { by: 'daan', placed: '12w Fri 17:09', status: 'completed', lines: [{ product: 'halvorsen-cap' }] },
  {
    by: 'sophie',
    placed: '12w Fri 17:26',
    status: 'completed',
    lines: [{ product: 'ferran-cap' }, { product: 'halvorsen-cap' }],
  },
  { by: 'ines', placed: '12w Sat 13:34', status: 'completed', lines: [{ product: 'ferran-cap', quantity: 2 }] },
  {
    by: 'ethan',
    placed: '11w Sun 01:58',
    status: 'completed',
    coupon: 'RINGSIDE10',
    lines: [{ product: 'halvorsen-cap' }, { product: 'stint-bottle', style: 'Black', says: ['BROOKS'] }],
  },
  { by: 'liam', placed: '10w Sat 11:47', status: 'completed', coupon: 'LASTLAP', lines: [{ product: 'ferran-cap' }] },
  {
    by: 'yuki',
    placed: '9w Sat 12:45',
    status: 'completed',
    coupon: 'NIGHTSHIFT',
    lines: [{ product: 'display-wheel', says: ['TANABE', '3'] }],
  },
  {
    by: 'camille',
    placed: '9w Sun 16:20',
    status: 'completed',
    coupon: 'LASTLAP',
    lines: [{ product: 'rig-tote' }, { product: 'podium-mug', says: ['Camille'] }],
  },

  {
    by: 'anna',
    placed: '8w Fri 17:14',
    status: 'completed',
    lines: [
      { product: 'kallio-tee', size: 'M', style: 'Black' },
      { product: 'kallio-poster', style: 'Rolled' },
    ],
  },
  {
    by: 'mika',
    placed: '8w Fri 17:31',
    status: 'completed',
    coupon: 'NIGHTSHIFT',
    lines: [
      { product: 'kallio-tee', size: 'L', style: 'Black' },
      { product: 'kallio-poster', style: 'Framed' },
    ],
  },
  {
    by: 'noor',
    placed: '8w Sat 20:04',
    status: 'completed',
    coupon: 'LASTLAP',
    lines: [{ product: 'kallio-tee', size: 'S', style: 'Black' }],
  },
  {
    by: 'daan',
    placed: '8w Sat 21:18',
    status: 'completed',
    coupon: 'LASTLAP',
    lines: [{ product: 'kallio-tee', size: 'XL', style: 'Black' }],
  },
  {
    by: 'ines',
    placed: '7w Tue 19:05',
    status: 'cancelled',
    ended: 'expired',
    coupon: 'RINGSIDE10',
    lines: [{ product: 'stint-bottle', style: 'Bone', says: ['INÊS'] }],
  },

  {
    by: 'sophie',
    placed: '5w Fri 17:08',
    status: 'completed',
    coupon: 'PODIUM15',
    lines: [{ product: 'halvorsen-jersey', size: 'S' }, { product: 'halvorsen-cap' }],
  },
  {
    by: 'tom',
    placed: '5w Sat 16:17',
    status: 'completed',
    coupon: 'PODIUM15',
    lines: [
      { product: 'halvorsen-jersey', size: 'L' },
      { product: 'kids-jersey', size: 'S', says: ['CIARA', '9'] },
    ],
  },
  {
    by: 'liam',
    placed: '5w Sat 19:33',
    status: 'completed',
    lines: [{ product: 'kids-jersey', size: 'M', says: ['TEMI', '10'] }],
  },
  { by: 'yuki', placed: '4w Sun 11:02', status: 'delivered', lines: [{ product: 'halvorsen-jersey', size: 'XS' }] },
  {
    by: 'lucas',
    placed: '3w Thu 22:51',
    status: 'delivered',
    lines: [{ product: 'halvorsen-cap' }, { product: 'kallio-poster', style: 'Rolled' }],
  },
  {
    by: 'noor',
    placed: '3w Sat 18:26',
    status: 'cancelled',
    ended: 'refunded',
    lines: [{ product: 'display-wheel', says: ['HADDAD', '19'] }],
  },

  {
    by: 'mika',
    placed: '2w Fri 17:04',
    status: 'delivered',
    coupon: 'NIGHTSHIFT',
    lines: [{ product: 'totality-jersey', size: 'L', says: ['LAHTINEN', '68'] }, { product: 'first-light-mug' }],
  },
  {
    by: 'anna',
    placed: '2w Fri 17:11',
    status: 'delivered',
    lines: [{ product: 'totality-jersey', size: 'S', says: ['KOWALCZYK', '12'] }],
  },
  {
    by: 'tom',
    placed: '2w Sat 10:55',
    status: 'delivered',
    lines: [
      { product: 'totality-jersey', size: 'XL', style: 'Fitted', says: ['BYRNE', '21'] },
      { product: 'perigee-cap' },
    ],
  },
  {
    by: 'giulia',
    placed: '2w Sun 19:47',
    status: 'delivered',
    coupon: 'RINGSIDE10',
    lines: [{ product: 'totality-jersey', size: 'M', style: 'Fitted', says: ['FERRI', '46'] }],
  },
  {
    by: 'daan',
    placed: '1w Wed 18:02',
    status: 'delivered',
    lines: [{ product: 'first-light-mug', quantity: 2 }, { product: 'perigee-cap' }],
  },

  {
    by: 'noor',
    placed: '92h',
    status: 'shipped',
    lines: [{ product: 'totality-jersey', size: 'M', says: ['HADDAD', '19'] }],
  },
  {
    by: 'sophie',
    placed: '47h',
    status: 'shipped',
    lines: [{ product: 'totality-jersey', size: 'S', says: ['VOGEL', '7'] }],
  },
  { by: 'ethan', placed: '29h', status: 'shipped', lines: [{ product: 'perigee-cap', quantity: 2 }] },
  {
    by: 'liam',
    placed: '6h',
    status: 'processing',
    lines: [
      { product: 'first-light-mug', quantity: 2 },
      { product: 'stint-bottle', style: 'Bone', says: ['OKAFOR'] },
    ],
  },
  {
    by: 'yuki',
    placed: '2h',
    status: 'processing',
    lines: [{ product: 'totality-jersey', size: 'XS', says: ['TANABE', '3'] }],
  },
];
