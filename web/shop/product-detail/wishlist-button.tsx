import { useWishlist } from '#web/shop/wishlist/wishlist-state.tsx';
import { Button } from '#web/ui/button.tsx';
import { Heart } from 'lucide-react';

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
