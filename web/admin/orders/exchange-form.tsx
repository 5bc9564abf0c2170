import { variantText } from '#domain/variant-text.ts';
import { NumberField, SelectField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { useReadRecord } from '#web/admin/list/use-records.ts';
import { NoticeBanner } from '#web/admin/notice.tsx';
import { productArea } from '#web/admin/products/product-area.ts';
import type { Variant } from '#web/admin/products/read-product.ts';
import { call } from '#web/api.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ItemName } from './order-items.tsx';
import type { Order, OrderItem } from './read-order.ts';
import { canRestock, isHere } from './refund-values.ts';
import { exchangeable } from './refunds-of.ts';
import { RestockField } from './restock-field.tsx';
import { packingNotes } from './sending-notes.ts';
import { type OrderFormProps, useOrderForm } from './use-order-form.ts';

interface ExchangeValues {
  variantId: string;
  quantity: string;
  restock: boolean;
}

/** Asks in which size or style units of an item are replaced. */
export function ExchangeForm({ item: ordered, ...props }: OrderFormProps & { item: OrderItem }) {
  const { id: itemId } = ordered;
  const itemOf = ({ items }: Order) => items.find(({ id }) => id === itemId);
  const { form, base, dialog } = useOrderForm<ExchangeValues>(
    props,
    'exchange',
    (order) => ({ variantId: '', quantity: '1', restock: isHere(order, ordered) }),
    (_, seen, { variantId, quantity, restock }, once) => {
      const body = {
        orderItemId: itemId,
        variantId,
        quantity: Number(quantity),
        // The question is not asked of what is in stock again.
        restock: restock && canRestock(itemOf(seen) ?? ordered),
        expectedUpdatedAt: seen.updated_at,
      };
      return call('POST /api/admin/orders/:id/exchanges', { params: { id: seen.id }, body, ...once });
    },
  );
  const item = itemOf(base);
  const { record: product, notice } = useReadRecord(productArea, item?.product_id ?? '', undefined);
  if (!item) return null;
  const most = exchangeable(item);
  return (
    <FormDialog {...dialog} title={`Exchange an item of ${base.order_number}`} saveLabel="Exchange" size="md">
      {notice && <NoticeBanner notice={notice} />}
      {packingNotes([base]).map((text) => (
        <Banner key={text} tone="warn">
          {text}
        </Banner>
      ))}
      <ItemName item={item} />
      <SelectField form={form} name="variantId" label="Replace by" required first>
        <option value="">{product ? 'Choose…' : 'Loading…'}</option>
        {product?.variants.map((variant) => (
          <option key={variant.id} value={variant.id} disabled={variant.stock === 0}>
            {variantText(variant) || 'The same again'} ({stockOf(variant)})
          </option>
        ))}
      </SelectField>
      {most > 1 && <NumberField form={form} name="quantity" label="Quantity" required step={1} min={1} max={most} />}
      <RestockField
        form={form}
        name="restock"
        label="The old one is here: put it into stock"
        item={item}
        unitsOf={(values) => Number(values.quantity)}
        most={most}
      />
      <p className="text-sm text-muted">
        The replacement is an order of its own that costs nothing. Its stock is taken at once, and the customer gets a
        mail about it.
      </p>
    </FormDialog>
  );
}

function stockOf({ stock }: Variant): string {
  if (stock === null) return 'made to order';
  return stock === 0 ? 'sold out' : `${stock} in stock`;
}
