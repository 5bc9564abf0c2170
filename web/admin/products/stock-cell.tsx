import type { StockRow } from '#contract/admin-products.ts';
import { isShort, stockLevel } from '#domain/stock.ts';
import { stockText } from './stock-text.ts';

const NAMED = 2;

/** How many there are; below, of a product in several sizes or styles, which of them are short. */
export function StockCell({ variants }: { variants: readonly StockRow[] }) {
  const isMixed = stockLevel(variants) === 'low' && variants.filter(({ offered }) => offered).length > 1;
  const short = isMixed ? variants.filter(isShort) : [];
  return (
    <span className="flex flex-col">
      {stockText(variants)}
      {short.length > 0 && (
        <span className="ml-auto max-w-40 text-sm text-balance text-muted">
          {short.slice(0, NAMED).map(shortText).join(', ')}
          {short.length > NAMED && (
            <>
              {` +${short.length - NAMED}`}
              <span className="sr-only"> more</span>
            </>
          )}
        </span>
      )}
    </span>
  );
}

/** 'M: 2', 'M Fitted: 2' */
const shortText = ({ size, title, stock }: StockRow) =>
  `${size && title === 'Standard' ? size : [size, title].filter(Boolean).join(' ')}: ${stock}`;
