import type { DescribedImage } from '#web/shop/read-images.ts';
import { ProductImage } from '#web/shop/product-image.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';

/** The images of a product in a row that scrolls, by arrow keys too, with thumbnails: these are links and work without scripts. */
export function Gallery({ images, name }: { images: readonly DescribedImage[]; name: string }) {
  const [current, setCurrent] = useState(0);
  const row = useRef<HTMLUListElement>(null);
  const several = images.length > 1;

  function show(index: number) {
    const target = row.current?.children[index];
    if (!row.current || !(target instanceof HTMLElement)) return;
    setCurrent(index);
    row.current.scrollTo({ left: target.offsetLeft, behavior: 'smooth' });
  }

  function onScrollEnd() {
    if (row.current) setCurrent(Math.round(row.current.scrollLeft / row.current.clientWidth));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(Math.min(Math.max(current + step, 0), images.length - 1));
  }

  function pick(event: MouseEvent, index: number) {
    event.preventDefault();
    show(index);
  }

  if (images.length === 0)
    return <ProductImage image={undefined} sizes="" className="overflow-hidden rounded-lg border border-line" />;

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys beside the links inside
    <section
      aria-label={`Pictures of ${name}`}
      onKeyDown={several ? onKeyDown : undefined}
      className={classNames('min-w-0', several && 'md:grid md:grid-cols-[5.25rem_1fr] md:gap-4')}
    >
      <div className="min-w-0 md:order-last">
        <ul
          ref={row}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={several ? 0 : undefined}
          aria-label="Pictures"
          onScrollEnd={onScrollEnd}
          className="relative flex snap-x snap-mandatory overflow-x-auto rounded-lg border border-line bg-studio [scrollbar-width:none]"
        >
          {images.map((image, index) => (
            <li key={image.src} id={`image-${index + 1}`} className="w-full shrink-0 snap-center snap-always">
              <ProductImage image={image} priority={index === 0} sizes="(width < 64rem) 92vw, 600px" />
            </li>
          ))}
        </ul>
      </div>
      {several && (
        <ul className="mt-3 flex gap-3 overflow-x-auto p-0.5 md:mt-0 md:flex-col">
          {images.map((image, index) => (
            <li key={image.src} className="shrink-0">
              <a
                href={`#image-${index + 1}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => pick(event, index)}
                className={classNames(
                  'relative block w-18 overflow-hidden rounded-md border-2 transition-colors duration-(--t-fast) md:w-20',
                  index === current ? 'border-accent' : 'border-line hover:border-ctl',
                )}
              >
                <span className="sr-only">Show picture {index + 1}: </span>
                <ProductImage image={image} sizes="80px" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
