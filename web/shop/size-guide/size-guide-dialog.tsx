import type { ShopProduct } from '#web/shop/shop-product.ts';
import type { Selection } from '#web/shop/variant-choice.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { garmentOf, inInches } from './garments.ts';

interface SizeGuideDialogProps {
  product: ShopProduct;
  selection: Selection;
  open: boolean;
  onClose: () => void;
}

/** The size table of a product's kind of garment, its own sizes only, and how to measure. */
export function SizeGuideDialog({ product, selection, open, onClose }: SizeGuideDialogProps) {
  const { title, columns, other, rows, measure } = garmentOf(product, selection.style ?? undefined);
  return (
    <Dialog open={open} onClose={onClose} title="Size guide" size="md">
      {product.fitNote && <p className="mb-3 font-medium">{product.fitNote}.</p>}
      <div className="overflow-x-auto rounded-md border border-line">
        <table className="w-full text-sm tabular-nums">
          <caption className="sr-only">{title}, in centimetres and inches</caption>
          <thead className="bg-raised text-left">
            <tr>
              {['Size', ...columns].map((column) => (
                <th key={column} scope="col" className="px-3.5 py-2.5 font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {product.sizes.map((size) => (
              <tr key={size} className={size === selection.size ? 'bg-accent-tint' : undefined}>
                <th scope="row" className="px-3.5 py-2.5 text-left font-semibold">
                  {size}
                  {size === selection.size && <span className="sr-only"> (chosen)</span>}
                </th>
                {columns.map((column, index) => (
                  <td key={column} className="px-3.5 py-2 text-text-2">
                    <Figure figure={rows[size]?.[index]} isLength={column !== other} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-2 text-sm text-muted">{title}. Lengths are in centimetres, and in inches below.</p>
      <h3 className="mt-5 font-text text-md font-semibold tracking-normal">How to measure</h3>
      <ul className="mt-2 grid gap-1.5 text-sm text-text-2">
        {measure.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Dialog>
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
