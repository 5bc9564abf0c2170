import { GALLERY_SIZES, ProductImage } from '#web/shop/product-image.tsx';
import type { DescribedImage } from '#web/shop/read-images.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useOnDemand } from '#web/ui/use-on-demand.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

/** The width of a thumbnail on a phone, and what is between two, in pixels. */
const THUMBNAIL_STEP = 84;

const loadZoom = () => import('./zoom-dialog.tsx');

interface GalleryProps {
  images: readonly DescribedImage[];
  name: string;
  /** The URL of the image of what is chosen: the gallery goes there when it changes. */
  shown: string | undefined;
}

/** The images of a product in a row that scrolls, by arrow keys too, with thumbnails: these are links and work without scripts. */
export function Gallery({ images, name, shown }: GalleryProps) {
  const [current, setCurrent] = useState(0);
  const zoom = useOnDemand(loadZoom);
  const row = useRef<HTMLUListElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  const before = useRef(shown);
  const several = images.length > 1;
  const last = images.length - 1;

  function show(index: number) {
    const target = row.current?.children[index];
    if (!row.current || !(target instanceof HTMLElement)) return;
    setCurrent(index);
    row.current.scrollTo({ left: target.offsetLeft });
  }

  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const index = images.findIndex(({ src }) => src === shown);
    if (index >= 0) show(index);
  }, [shown, images]);

  // On a phone they are a row, which shows the one before it, too.
  useEffect(() => {
    // No return value: of newer browsers it is a promise, which React would call.
    thumbnails.current?.scrollTo({ left: (current - 1) * THUMBNAIL_STEP });
  }, [current]);

  function onScrollEnd() {
    if (row.current) setCurrent(Math.round(row.current.scrollLeft / row.current.clientWidth));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(Math.min(Math.max(current + step, 0), last));
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
      <div className="group relative min-w-0 md:order-last">
        <ul
          ref={row}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
          tabIndex={several ? 0 : undefined}
          aria-label="Pictures"
          onScrollEnd={onScrollEnd}
          className="relative flex snap-x snap-mandatory overflow-x-auto scroll-smooth rounded-lg border border-line bg-studio [scrollbar-width:none] motion-reduce:scroll-auto"
        >
          {images.map((image, index) => (
            <li key={image.src} id={`image-${index + 1}`} className="relative w-full shrink-0 snap-center snap-always">
              <ProductImage image={image} priority={index === 0} sizes={GALLERY_SIZES} />
              <button
                type="button"
                aria-label={`Enlarge picture ${index + 1}`}
                // The others are out of view: a keyboard gets to them by the arrows.
                tabIndex={index === current ? undefined : -1}
                aria-haspopup="dialog"
                {...zoom.button}
                onClick={() => {
                  setCurrent(index);
                  zoom.open();
                }}
                className="absolute inset-0 cursor-zoom-in -outline-offset-4 noscript:hidden"
              />
            </li>
          ))}
        </ul>
        {several && (
          <div className="pointer-events-none absolute inset-x-3 top-1/2 hidden -translate-y-1/2 justify-between *:pointer-events-auto lg:flex noscript:hidden">
            <IconButton filled label="Previous picture" disabled={current === 0} onClick={() => show(current - 1)}>
              <ChevronLeft size={22} />
            </IconButton>
            <IconButton filled label="Next picture" disabled={current === last} onClick={() => show(current + 1)}>
              <ChevronRight size={22} />
            </IconButton>
          </div>
        )}
      </div>
      {several && (
        <ul ref={thumbnails} className="mt-3 flex gap-3 overflow-x-auto p-0.5 md:mt-0 md:flex-col">
          {images.map((image, index) => (
            <li key={image.src} className="shrink-0">
              <a
                href={`#image-${index + 1}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => pick(event, index)}
                className={classNames(
                  'relative block w-18 overflow-hidden rounded-md border-2 transition-colors duration-(--t-fast) md:w-20',
                  index === current ? 'border-accent forced-colors:border-8' : 'border-line hover:border-ctl',
                )}
              >
                <span className="sr-only">Show picture {index + 1}: </span>
                <ProductImage image={image} sizes="80px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {zoom.module && (
        <zoom.module.ZoomDialog
          images={images}
          name={name}
          current={current}
          onCurrent={show}
          open={zoom.isOpen}
          onClose={zoom.close}
        />
      )}
    </section>
  );
}
