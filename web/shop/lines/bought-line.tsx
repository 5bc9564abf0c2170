import { shopPrice } from '#domain/currency.ts';
import type { LineOptions } from '#domain/line-options.ts';
import { styleOf } from '#domain/variant-text.ts';
import type { Cents } from '#domain/money.ts';
import type { DescribedImage } from '#web/shop/read-images.ts';
import type { ReactNode } from 'react';
import { LineChoices } from './line-choices.tsx';
import { Thumb } from './thumb.tsx';

interface BoughtLineProps {
  image: DescribedImage | undefined;
  name: ReactNode;
  size: string | null;
  /** The variant's title. */
  style: string;
  options: LineOptions;
  quantity: number;
  unitPrice: Cents;
  total: Cents;
  children?: ReactNode;
}

/** A line of a checkout or an order; on a phone its amounts stand below the name, side by side. */
export function BoughtLine({
  image,
  name,
  size,
  style,
  options,
  quantity,
  unitPrice,
  total,
  children,
}: BoughtLineProps) {
  // Else what is said of it would begin below the row of its price.
  const hasChoices = options.length > 0 || styleOf({ size, title: style }) !== undefined;
  return (
    <li className="flex gap-4 py-4">
      <Thumb image={image} />
      <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-x-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <h3 className="font-text sm:col-start-1 sm:row-start-1 text-md/snug font-semibold tracking-normal wrap-anywhere">
          {name}
        </h3>
        <LineChoices size={size} style={style} options={options} className="sm:col-start-1 sm:row-start-2" />
        <div className="mt-1 flex flex-row-reverse flex-wrap items-baseline justify-between gap-x-4 text-right tabular-nums sm:contents">
          <p className="font-semibold sm:col-start-2 sm:row-start-1">{shopPrice(total)}</p>
          <p className="text-sm text-muted sm:col-start-2 sm:row-start-2">
            {quantity} × {shopPrice(unitPrice)}
          </p>
        </div>
        {children && <div className={hasChoices ? 'sm:col-span-2' : 'sm:col-start-1 sm:row-start-2'}>{children}</div>}
      </div>
    </li>
  );
}
