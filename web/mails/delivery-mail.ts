import { paths } from '#web/paths.ts';
import { parcelDeliveryText, restDeliveryText } from '#web/shop/orders/order-progress.ts';
import type { MyOrderDetail, Parcel } from '#web/shop/orders/read-order.ts';
import { type Block, type MailContent, paragraph } from './mail-content.ts';
import { goesTo, hello, inProse, orderButton, partsOf, QUESTIONS, withdrawLink } from './order-blocks.ts';

interface DeliveryMail {
  name: string;
  order: MyOrderDetail;
  deliveryId?: string;
  isCorrection?: boolean;
  origin: string;
  withdrawalToken: string;
}

/** What the mail about a parcel says: what is inside, where it is, and what of the order is still to come. */
export function deliverySent({
  name,
  order,
  deliveryId,
  isCorrection,
  origin,
  withdrawalToken,
}: DeliveryMail): Omit<MailContent, 'reason'> {
  const parcel = order.parcels.find(({ id }) => id === deliveryId);
  if (!parcel) throw new Error(`Order ${order.number} has no parcel ${deliveryId}`);
  const what = whatIsInside(order, parcel);
  const expected = parcelDeliveryText(order, parcel, new Date(parcel.sentAt));
  const by = parcel.carrier ? ` with ${parcel.carrier}` : '';
  if (isCorrection)
    return {
      subject: `New tracking number for order ${order.number}`,
      preview: `It is ${parcel.number}${by}.`,
      title: 'A new tracking number',
      blocks: [
        ...hello(name),
        paragraph(
          `The carrier or the number that we gave you for a parcel of your order ${order.number} was wrong. It is on its way${by}, under the number ${parcel.number}.`,
        ),
        ...linksOf(order, parcel, origin),
        { is: 'heading', text: 'In the parcel' },
        partsOf(parcel.parts),
        goesTo(order),
        ...withdrawLink(order, origin, withdrawalToken),
        QUESTIONS,
      ],
    };
  return {
    subject: `${what} ${order.number} is on its way`,
    preview: expected ?? `We have handed your parcel over${by}.`,
    title: `${what} is on its way`,
    blocks: [
      ...hello(name),
      paragraph(
        `We have sent ${what.toLowerCase()} ${order.number}${by}.${expected ? ` ${inProse(expected)}.` : ''}${what === PART ? ' The rest comes separately.' : ''}`,
      ),
      ...(parcel.number ? [paragraph(`Tracking number: ${parcel.number}`)] : []),
      ...linksOf(order, parcel, origin),
      { is: 'heading', text: 'In the parcel' },
      partsOf(parcel.parts),
      ...(order.unsent.length > 0
        ? [
            { is: 'heading', text: 'Still to come' } satisfies Block,
            partsOf(order.unsent),
            ...whenTheRestComes(order, parcel),
          ]
        : []),
      goesTo(order),
      ...withdrawLink(order, origin, withdrawalToken),
      QUESTIONS,
    ],
  };
}

function whenTheRestComes(order: MyOrderDetail, { sentAt }: Parcel): Block[] {
  const text = restDeliveryText(order, new Date(sentAt));
  return text ? [{ is: 'small', text }] : [];
}

const PART = 'Part of your order';

/** 'Your order', 'Part of your order', or for the last of several parcels 'The rest of your order'. */
function whatIsInside({ parcels, unsent }: MyOrderDetail, { id }: Parcel): string {
  if (unsent.length > 0 || parcels.at(-1)?.id !== id) return PART;
  return parcels.length === 1 ? 'Your order' : 'The rest of your order';
}

/** The carrier's page is what the mail is for, where there is one. */
const linksOf = (order: MyOrderDetail, { trackingUrl }: Parcel, origin: string): Block[] =>
  trackingUrl
    ? [
        { is: 'button', text: 'Track your parcel', href: trackingUrl },
        { is: 'link', text: 'View your order', href: origin + paths.order(order.id) },
      ]
    : [orderButton(order, origin)];
