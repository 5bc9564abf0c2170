import type { ShopProduct } from '#web/shop/shop-product.ts';
import { axisValues, type Selection } from '#web/shop/variant-choice.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useOverflow } from '#web/ui/use-overflow.ts';
import { useRef } from 'react';
import { type Garment, garmentOf, inInches } from './garments.ts';

interface SizeGuideDialogProps {
  product: ShopProduct;
  selection: Selection;
  open: boolean;
  onClose: () => void;
}

/** The size table of each of a product's cuts, the chosen one first, its own sizes only, and how to measure. */
export function SizeGuideDialog({ product, selection, open, onClose }: SizeGuideDialogProps) {
  const { style } = selection;
  const styles = axisValues(product.variants, 'style');
  const cuts = Map.groupBy(style === null ? styles : [style, ...styles], (each) => garmentOf(product, each));
  return (
    <Dialog open={open} onClose={onClose} title="Size guide" size="md">
      {product.fitNote && <p className="mb-3 font-medium">{product.fitNote}.</p>}
      <div className="grid gap-5">
        {[...cuts].map(([garment, named]) => (
          <div key={garment.title} className="grid grid-cols-1 gap-2">
            {cuts.size > 1 && (
              <h3 className="font-text text-md font-semibold tracking-normal">{[...new Set(named)].join(', ')}</h3>
            )}
            <SizeTable
              garment={garment}
              sizes={product.sizes}
              chosen={style === null || named.includes(style) ? selection.size : null}
            />
            <p className="text-sm text-muted">{garment.title}. Lengths are in centimetres, and in inches below.</p>
          </div>
        ))}
      </div>
      <h3 className="mt-5 font-text text-md font-semibold tracking-normal">How to measure</h3>
      <ul className="mt-2 grid gap-1.5 text-sm text-text-2">
        {[...new Set([...cuts.keys()].flatMap(({ measure }) => measure))].map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Dialog>
  );
}

interface SizeTableProps {
  garment: Garment;
  sizes: readonly string[];
  chosen: string | null;
}

function SizeTable({ garment: { title, columns, other, rows }, sizes, chosen }: SizeTableProps) {
  const box = useRef<HTMLDivElement>(null);
  const { wide } = useOverflow(box);
  return (
    <div
      ref={box}
      {...(wide ? { role: 'region', 'aria-label': title, tabIndex: 0 } : {})}
      className="scrolls-sideways overflow-x-auto rounded-md border border-line"
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{title}, in centimetres and inches</caption>
        <thead className="border-b border-line text-left">
          <tr>
            {['Size', ...columns].map((column) => (
              <th key={column} scope="col" className="px-1 py-2.5 font-semibold min-[22rem]:px-2 min-[25rem]:px-3.5">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {sizes.map((size) => (
            <tr key={size} className={size === chosen ? 'bg-accent-tint' : undefined}>
              <th scope="row" className="px-1 py-2.5 text-left font-semibold min-[22rem]:px-2 min-[25rem]:px-3.5">
                {size}
                {size === chosen && <span className="sr-only"> (chosen)</span>}
              </th>
              {columns.map((column, index) => (
                <td key={column} className="px-1 py-2 text-text-2 min-[22rem]:px-2 min-[25rem]:px-3.5">
                  <Figure figure={rows[size]?.[index]} isLength={column !== other} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Figure({ figure, isLength }: { figure: number | string | undefined; isLength: boolean }) {
  if (figure === undefined) return '–';
  if (!isLength) return figure;
  return (
    <>
      {figure}
      <span className="sr-only"> cm, </span>
      <span className="block text-xs whitespace-nowrap text-muted">{inInches(figure)} in</span>
    </>
  );
}
