import type { Reachable, Reply, TestPerson } from '#testing/shop/send.ts';

interface Units {
  orderItemId: string;
  quantity: number;
}

/** What admins and its buyer do with an order that was paid for, each by its call. */
export function afterSale(shop: Reachable, orderId: string) {
  const path = `/api/admin/orders/${orderId}` as const;
  const send = (as: TestPerson, items: readonly Units[], carrier = 'dhl'): Promise<Reply> =>
    shop.send(`POST ${path}/deliveries`, { as, body: { carrier, items } });
  return {
    read: async (as: TestPerson) => (await shop.send(`GET ${path}`, { as })).body.data,
    setStatus: (as: TestPerson, status: string, more: object = {}) =>
      shop.send(`PUT ${path}/status`, { as, body: { status, ...more } }),
    refund: (as: TestPerson, body: object) => shop.send(`POST ${path}/refunds`, { as, body }),
    retryRefund: (as: TestPerson, body: object = {}) => shop.send(`POST ${path}/refund`, { as, body }),
    payBackByHand: (as: TestPerson, body: object = {}) =>
      shop.send(`POST ${path}/refund/manual`, { as, body: { note: 'By bank', ...body } }),
    exchange: (as: TestPerson, body: Units & { variantId: string; restock: boolean }) =>
      shop.send(`POST ${path}/exchanges`, { as, body }),
    restock: (as: TestPerson, items: readonly Units[]) => shop.send(`POST ${path}/restock`, { as, body: { items } }),
    send,
    /** The parcel has arrived. */
    deliver: (as: TestPerson, deliveryId: string) =>
      shop.send(`PUT /api/admin/deliveries/${deliveryId}`, { as, body: { carrier: 'dhl', isDelivered: true } }),
    takeParcelBack: (as: TestPerson, deliveryId: string) =>
      shop.send(`DELETE /api/admin/deliveries/${deliveryId}`, { as }),
    cancel: (buyer: TestPerson) => shop.send(`POST /api/orders/${orderId}/cancel`, { as: buyer, body: {} }),
    withdraw: (buyer: TestPerson, items: readonly Units[]) =>
      shop.send(`POST /api/orders/${orderId}/withdrawals`, {
        as: buyer,
        body: { name: 'Mika', email: buyer.email, items },
      }),
  };
}
