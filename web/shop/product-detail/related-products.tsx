import { type ComponentType, useEffect, useRef, useState } from 'react';

interface RelatedProductsProps {
  productId: string;
  /** Whether the product itself is sold out, so that only what is in stock is of use. */
  soldOut: boolean;
}

/** The place of more products of the same line; their code and data come when it is about to be seen. */
export function RelatedProducts({ productId, soldOut }: RelatedProductsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [Cards, setCards] = useState<ComponentType<RelatedProductsProps>>();

  useEffect(() => {
    const { current } = place;
    if (!current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        import('./related-cards.tsx').then(
          (module) => setCards(() => module.RelatedCards),
          () => undefined,
        );
      },
      { rootMargin: '400px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, []);

  return (
    // Room is kept where a link leads: else what comes would push it out of view.
    <div ref={place} id="similar" className={soldOut ? 'min-h-220 lg:min-h-150' : undefined}>
      {Cards && <Cards productId={productId} soldOut={soldOut} />}
    </div>
  );
}
