import { isDelivered } from '#domain/order-status.ts';
import { longDate } from '#web/format.ts';
import { LineChoices } from '#web/shop/lines/line-choices.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ExternalLink } from 'lucide-react';
import { isInParts, isRestToCome, parcelDeliveryText, restDeliveryText } from './order-progress.ts';
import type { MyOrderDetail, Parcel, PartOfLine } from './read-order.ts';

/** What was sent of an order, parcel by parcel, and what is still to come. */
export function Parcels({ order }: { order: MyOrderDetail }) {
  const { status, parcels, unsent } = order;
  const isOneOfSeveral = isInParts(order);
  return (
    <ul className="divide-y divide-line">
      {parcels.map((parcel, index) => (
        <li key={parcel.id} className="py-4 first:pt-0 last:pb-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <h3 className="font-text text-md/snug font-semibold tracking-normal">
              {isOneOfSeveral
                ? `Parcel ${index + 1}${parcel.carrier ? ` with ${parcel.carrier}` : ''}`
                : (parcel.carrier ?? 'Your parcel')}
            </h3>
            <ParcelBadge isThere={parcel.deliveredAt !== null || isDelivered(status)} />
          </div>
          <p className="text-sm text-muted">
            Sent on <time dateTime={parcel.sentAt}>{longDate(parcel.sentAt)}</time>
            {parcel.deliveredAt && (
              <>
                , delivered on <time dateTime={parcel.deliveredAt}>{longDate(parcel.deliveredAt)}</time>
              </>
            )}
          </p>
          {isOneOfSeveral && <Expected text={parcelDeliveryText(order, parcel)} />}
          <Tracking parcel={parcel} />
          <Parts parts={parcel.parts} />
        </li>
      ))}
      {isRestToCome(order) && (
        <li className="pt-4">
          <h3 className="font-text text-md/snug font-semibold tracking-normal">Still to come</h3>
          <Expected text={restDeliveryText(order)} />
          <Parts parts={unsent} />
        </li>
      )}
    </ul>
  );
}

const Expected = ({ text }: { text: string | null }) => text && <p className="text-sm text-info-ink">{text}</p>;

const ParcelBadge = ({ isThere }: { isThere: boolean }) => (
  <Badge tone={isThere ? 'ok' : 'info'}>{isThere ? 'Delivered' : 'On its way'}</Badge>
);

function Tracking({ parcel: { number, trackingUrl } }: { parcel: Parcel }) {
  if (!number) return null;
  if (!trackingUrl) return <p className="mt-1 wrap-anywhere text-text-2">Tracking number {number}</p>;
  return (
    <a
      href={trackingUrl}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-11 w-fit items-center gap-2 wrap-anywhere text-link underline underline-offset-4 print:min-h-0"
    >
      Track parcel {number}
      <ExternalLink size={16} aria-hidden="true" className="shrink-0 print:hidden" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

const Parts = ({ parts }: { parts: readonly PartOfLine[] }) => (
  <ul className="mt-1 grid gap-1.5">
    {parts.map(({ line, quantity }) => (
      <li key={line.id} className="wrap-anywhere">
        {quantity} × {line.name}
        <LineChoices size={line.size} style={line.style} options={line.options} />
      </li>
    ))}
  </ul>
);
