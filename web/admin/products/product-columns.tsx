import { adminPrice } from '#domain/currency.ts';
import { srcSetOf } from '#domain/images.ts';
import { isShort, type StockLevel, stockLevel } from '#domain/stock.ts';
import type { Column } from '#web/admin/list/record-list.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Product, Variant } from './read-product.ts';
import { stockLevelLabel, stockText } from './stock-text.ts';

export const productColumns: readonly Column<Product>[] = [
  {
    head: 'Product',
    cell: ({ name, images }) => (
      <span className="flex items-center gap-3">
        <Thumbnails images={images} />
        <span className="min-w-36 font-semibold break-words">{name}</span>
      </span>
    ),
  },
  { head: 'Category', cell: ({ category }) => category.name },
  {
    head: 'Status',
    cell: ({ isActive, variants }) => (
      <span className="flex flex-wrap gap-1 max-lg:justify-end">
        <Badge tone={isActive ? 'ok' : 'grey'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        <StockBadge level={stockLevel(variants)} />
      </span>
    ),
  },
  { head: 'Stock', num: true, cell: ({ variants }) => <StockCell variants={variants} /> },
  { head: 'Price', num: true, cell: ({ price }) => adminPrice(price) },
];

const MAX_THUMBNAILS = 3;

/** Up to three images, one over the other, and on the last how many more there are. */
function Thumbnails({ images }: Pick<Product, 'images'>) {
  const urls = images.map(({ url }) => url);
  const extra = urls.length - MAX_THUMBNAILS;
  return (
    <span className="relative flex w-22 shrink-0 items-center">
      {(urls.length > 0 ? urls.slice(0, MAX_THUMBNAILS) : ['/pictures/placeholder.svg']).map((url, index) => (
        <Picture
          key={index}
          src={url}
          srcSet={srcSetOf(url)}
          sizes="40px"
          alt=""
          width={40}
          height={40}
          className="size-10 rounded-md border-2 border-surface not-first:-ml-4"
        />
      ))}
      {extra > 0 && (
        <span className="absolute right-0 grid size-10 place-items-center rounded-md border-2 border-surface bg-text/75 text-sm font-semibold text-bg">
          +{extra}
          <span className="sr-only"> more images</span>
        </span>
      )}
    </span>
  );
}

const tones: Record<StockLevel, BadgeTone> = { low: 'warn', sold_out: 'bad' };

const StockBadge = ({ level }: { level: StockLevel | undefined }) =>
  level && <Badge tone={tones[level]}>{stockLevelLabel[level]}</Badge>;

const MAX_NAMED = 2;

/** How many there are; below, of a product in several sizes or styles, those that are low. */
function StockCell({ variants }: { variants: readonly Variant[] }) {
  const isMixed = stockLevel(variants) === 'low' && variants.filter(({ offered }) => offered).length > 1;
  const short = isMixed ? variants.filter(isShort) : [];
  return (
    <span className="flex flex-col">
      {stockText(variants)}
      {short.length > 0 && (
        <span className="ml-auto max-w-40 text-sm text-balance text-muted">
          {short.slice(0, MAX_NAMED).map(shortText).join(', ')}
          {short.length > MAX_NAMED && (
            <>
              {` +${short.length - MAX_NAMED}`}
              <span className="sr-only"> more</span>
            </>
          )}
        </span>
      )}
    </span>
  );
}

/** 'M: 2', 'M Fitted: 2' */
const shortText = ({ size, title, stock }: Variant) =>
  `${size && title === 'Standard' ? size : [size, title].filter(Boolean).join(' ')}: ${stock}`;
