import { GALLERY_SIZES, ProductImage } from '#web/shop/product-image.tsx';
import type { DescribedImage } from '#web/shop/read-images.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface ZoomDialogProps {
  images: readonly DescribedImage[];
  name: string;
  current: number;
  onCurrent: (index: number) => void;
  open: boolean;
  onClose: () => void;
}

/** One image at a time, as large as the window; a press or the wheel enlarges it further, two fingers do as everywhere. */
export function ZoomDialog({ images, name, current, onCurrent, open, onClose }: ZoomDialogProps) {
  const last = images.length - 1;
  const image = images[current];
  // The button that opened it may be that of a picture which is out of view by now.
  const focusShown = useEffectEvent(() => document.querySelector<HTMLElement>(`#image-${current + 1} button`)?.focus());
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) focusShown();
    wasOpen.current = open;
  }, [open]);
  if (!image) return null;
  return (
    <Dialog open={open} onClose={onClose} title={name} size="xl" placement="fill">
      <Enlargeable
        key={image.src}
        image={image}
        onStep={(step) => onCurrent(Math.min(Math.max(current + step, 0), last))}
      >
        <IconButton label="Previous picture" disabled={current === 0} onClick={() => onCurrent(current - 1)}>
          <ChevronLeft size={22} />
        </IconButton>
        <p aria-live="polite" className="min-w-16 text-center text-sm text-muted tabular-nums">
          {current + 1} of {images.length}
        </p>
        <IconButton label="Next picture" disabled={current === last} onClick={() => onCurrent(current + 1)}>
          <ChevronRight size={22} />
        </IconButton>
      </Enlargeable>
    </Dialog>
  );
}

const WIDTHS = ['w-full!', 'w-[175%]!', 'w-[250%]!'] as const;
const LARGEST = WIDTHS.length - 1;

interface EnlargeableProps {
  image: DescribedImage;
  /** An arrow key, while the image is not enlarged. */
  onStep: (step: number) => void;
  /** Buttons before those for zooming. */
  children: ReactNode;
}

function Enlargeable({ image, onStep, children }: EnlargeableProps) {
  const { level, zoomTo, frame } = useZoom();
  // The one that the page has shows until the large one is here.
  const [isShown, setShown] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === '+' || event.key === '=') return zoomTo(level + 1);
    if (event.key === '-') return zoomTo(level - 1);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    // An enlarged image is moved by the arrows instead.
    if (!step || level > 0) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(step);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys beside the buttons inside
    <div onKeyDown={onKeyDown} className="grid gap-3 max-sm:h-full max-sm:grid-rows-[minmax(0,1fr)_auto]">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the buttons below do the same */}
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        role="group"
        aria-label="Picture"
        data-autofocus
        onClick={(event) => zoomTo(level === 0 ? LARGEST : 0, event)}
        className={classNames(
          // On a phone it is as wide and as high as the screen has room for.
          'flex touch-manipulation overflow-auto overscroll-contain bg-studio max-sm:-mx-6 sm:mx-auto sm:aspect-square sm:w-full sm:max-w-[calc(100dvh-13rem)] sm:rounded-md',
          level > 0 ? 'cursor-zoom-out' : 'cursor-zoom-in',
        )}
      >
        <ProductImage
          image={image}
          sizes={isShown ? '(width < 64rem) 250vw, 1200px' : GALLERY_SIZES}
          onLoad={() => setShown(true)}
          className={classNames(WIDTHS[level], 'm-auto max-w-none! shrink-0')}
        />
      </div>
      <div className="flex items-center justify-center sm:gap-2">
        {children}
        <IconButton
          label="Zoom out"
          aria-disabled={level === 0 || undefined}
          onClick={() => zoomTo(level - 1)}
          className="sm:ml-4"
        >
          <ZoomOut size={20} />
        </IconButton>
        <IconButton label="Zoom in" aria-disabled={level === LARGEST || undefined} onClick={() => zoomTo(level + 1)}>
          <ZoomIn size={20} />
        </IconButton>
      </div>
    </div>
  );
}

interface Point {
  clientX: number;
  clientY: number;
}

/** How much an image is enlarged; what is under the pointer comes to the middle. */
function useZoom() {
  const [level, setLevel] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const middle = useRef({ x: 0.5, y: 0.5 });

  function zoomTo(next: number, at?: Point) {
    const image = frame.current?.querySelector('img')?.getBoundingClientRect();
    if (!frame.current || !image || next < 0 || next > LARGEST) return;
    const box = frame.current.getBoundingClientRect();
    const { clientX, clientY } = at ?? { clientX: box.left + box.width / 2, clientY: box.top + box.height / 2 };
    middle.current = { x: (clientX - image.left) / image.width, y: (clientY - image.top) / image.height };
    setLevel(next);
  }

  useLayoutEffect(() => {
    const element = frame.current;
    const image = element?.querySelector('img');
    if (!element || !image) return;
    element.scrollLeft = middle.current.x * image.offsetWidth - element.clientWidth / 2;
    element.scrollTop = middle.current.y * image.offsetHeight - element.clientHeight / 2;
  }, [level]);

  const onWheel = useRef<(event: WheelEvent) => void>(undefined);
  useEffect(() => {
    onWheel.current = (event) => {
      event.preventDefault();
      zoomTo(level + (event.deltaY < 0 ? 1 : -1), event);
    };
  });
  useEffect(() => {
    const element = frame.current;
    const listen = (event: WheelEvent) => onWheel.current?.(event);
    // Not by React, which listens passively: the page must not scroll under it.
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, []);

  return { level, zoomTo, frame };
}
