import { adminPrice } from '#domain/currency.ts';
import { srcSetOf } from '#domain/images.ts';
import { isShort, type StockLevel, stockLevel } from '#domain/stock.ts';
import type { Column } from '#web/admin/list/record-table.tsx';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Product, Variant } from './read-product.ts';
import { countShort, stockText, stockWarning } from './stock-text.ts';

/** Whether the shop has a page of it, where these categories are hidden. */
export const isInShop = ({ isActive, categoryId }: Product, hidden: ReadonlySet<string>) =>
  isActive && !hidden.has(categoryId);

/** The columns of the list, where the shop does not show these categories. */
export const productColumns = (hiddenCategories: ReadonlySet<string>): readonly Column<Product>[] => [
  {
    head: 'Product',
    sort: 'name',
    cell: ({ name, images }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3 lg:flex-nowrap">
        <Thumbnails images={images} />
        <span className="line-clamp-3 min-w-0 flex-1 basis-[6rem] sm:line-clamp-2 leading-tight font-semibold wrap-anywhere group-hover/link:underline lg:min-w-36">
          {name}
        </span>
      </span>
    ),
  },
  { head: 'Category', sort: 'category', card: 'second', cell: ({ category }) => category.name },
  {
    head: 'Status',
    sort: 'status',
    sortWords: ['inactive first', 'active first'],
    card: 'status',
    cell: (product) => <StatusBadge product={product} hidden={hiddenCategories} />,
  },
  { head: 'Stock', num: true, card: 'third', cell: ({ variants }) => <StockCell variants={variants} /> },
  { head: 'Price', num: true, sort: 'price', card: 'figure', cell: ({ price }) => adminPrice(price) },
];

const MAX_THUMBNAILS = 3;

/** Up to three images, one over the other, and on the last how many more there are. On a card they take no more room than they need. */
function Thumbnails({ images }: Pick<Product, 'images'>) {
  const urls = images.map(({ url }) => url);
  const extra = urls.length - MAX_THUMBNAILS;
  return (
    <span className="relative flex shrink-0 items-center lg:w-22">
      {(urls.length > 0 ? urls.slice(0, MAX_THUMBNAILS) : ['/pictures/placeholder.svg']).map((url, index) => (
        <Picture
          key={index}
          src={url}
          srcSet={srcSetOf(url)}
          sizes="40px"
          alt=""
          width={40}
          height={40}
          className="size-8 rounded-md border-2 border-surface not-first:-ml-6 lg:size-10 lg:not-first:-ml-4"
        />
      ))}
      {extra > 0 && (
        <span className="absolute right-0 grid size-8 lg:size-10 place-items-center rounded-md border-2 border-surface bg-text/75 text-sm font-semibold text-bg">
          +{extra}
          <span className="sr-only"> more images</span>
        </span>
      )}
    </span>
  );
}

/** Whether the shop sells it: it and its category are active. What is left of it stands in the Stock column. */
function StatusBadge({ product, hidden }: { product: Product; hidden: ReadonlySet<string> }) {
  if (!product.isActive) return <Badge tone="grey">Inactive</Badge>;
  if (isInShop(product, hidden)) return <Badge tone="ok">Active</Badge>;
  return <Badge className="max-sm:w-min max-sm:text-center max-sm:whitespace-normal">Category inactive</Badge>;
}

/** Most products have a size that is short: the colour is for those of which half or more are. */
function stockTone(level: StockLevel, variants: readonly Variant[]): BadgeTone {
  if (level === 'sold_out') return 'bad';
  const { short, offered } = countShort(variants);
  return short * 2 >= offered ? 'warn' : 'grey';
}

/** How many there are, and whether it is short of sizes and styles; which ones they are shows on hover. */
function StockCell({ variants }: { variants: readonly Variant[] }) {
  const level = stockLevel(variants);
  const short = level === 'low' && variants.length > 1 ? variants.filter(isShort) : [];
  return (
    <span
      className="inline-flex items-center gap-x-2 gap-y-1 flex-wrap lg:flex-col lg:items-end lg:whitespace-nowrap"
      title={short.map(shortText).join(', ') || undefined}
    >
      <span className="max-lg:hidden">{stockText(variants)}</span>
      <span className="lg:hidden">{stockText(variants, ' in stock')}</span>
      {level && <Badge tone={stockTone(level, variants)}>{stockWarning(variants)}</Badge>}
    </span>
  );
}

/** 'M: 2', 'M Fitted: 2' */
const shortText = ({ size, title, stock }: Variant) =>
  `${size && title === 'Standard' ? size : [size, title].filter(Boolean).join(' ')}: ${stock}`;
