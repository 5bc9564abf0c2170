import { lateComponent } from '#web/ui/late-component.tsx';

const load = async () => (await import('./product-reviews.tsx')).ProductReviews;

export const { Late: ReviewsSection, preload: preloadReviews } = lateComponent(
  load,
  import.meta.env.SSR ? await load() : undefined,
);
