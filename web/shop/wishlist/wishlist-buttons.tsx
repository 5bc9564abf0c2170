import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Heart } from 'lucide-react';
import { useWishlist } from './wishlist-state.tsx';

/** The heart on a product's card. */
export function WishlistHeart({
  productId,
  describedBy,
  className,
}: {
  productId: string;
  describedBy: string;
  className?: string;
}) {
  const { saved, toggle } = useWishlist();
  const isSaved = saved.has(productId);
  return (
    <IconButton
      filled
      label={isSaved ? 'Saved' : 'Wishlist'}
      aria-describedby={describedBy}
      onClick={() => void toggle(productId)}
      className={className}
    >
      <Heart size={20} className={isSaved ? 'fill-accent text-accent' : undefined} />
    </IconButton>
  );
}

/** The button on a product's page. */
export function WishlistButton({ productId }: { productId: string }) {
  const { saved, toggle } = useWishlist();
  const isSaved = saved.has(productId);
  return (
    <Button variant="secondary" onClick={() => void toggle(productId)} className="whitespace-nowrap max-sm:flex-1">
      <Heart size={20} className={isSaved ? 'fill-accent text-accent' : undefined} />
      {isSaved ? 'Remove Wishlist' : 'Add Wishlist'}
    </Button>
  );
}
