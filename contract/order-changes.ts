import { z } from 'zod';
import { AddressInput } from './addresses.ts';
import { endpoint, one } from './endpoint.ts';
import { ById, ExpectedUpdatedAt, Id, LineOptionsText } from './fields.ts';
import { OrderDetail } from './orders.ts';

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/:id/cancel',
  summary: 'Cancel my order within an hour of paying; its money goes back at once. 409 once it is being sent',
  params: ById,
  body: z.object({ expectedUpdatedAt: ExpectedUpdatedAt }),
  response: one(OrderDetail),
});

export const correctShippingAddress = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/shipping-address',
  summary:
    'Correct where my order goes, within its shipping region, so that no price changes; 409 once it is being sent',
  params: ById,
  body: AddressInput.extend({ expectedUpdatedAt: ExpectedUpdatedAt }),
  response: one(OrderDetail),
});

export const correctTexts = endpoint({
  method: 'PUT',
  path: '/api/orders/:id/texts',
  summary: 'Correct the texts of a line of my order, as the cart takes them; 409 once it is being sent',
  params: ById,
  body: z.object({ orderItemId: Id, options: LineOptionsText, expectedUpdatedAt: ExpectedUpdatedAt }),
  response: one(OrderDetail),
});
