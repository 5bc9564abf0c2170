import { paths } from '#web/paths.ts';
import { Link } from '#web/router/link.tsx';
import { useCart } from '#web/shop/cart/cart-state.tsx';
import { CountBadge, iconButtonClass } from '#web/ui/icon-button.tsx';
import { ShoppingCart } from 'lucide-react';

export function CartLink() {
  const { itemCount } = useCart();
  const shown = itemCount > 99 ? '99+' : itemCount;
  return (
    <Link to={paths.cart} className={iconButtonClass()}>
      <ShoppingCart size={21} />
      {itemCount > 0 && <CountBadge>{shown}</CountBadge>}
      <span className="sr-only">Cart{itemCount > 0 && `, ${shown} ${itemCount === 1 ? 'item' : 'items'}`}</span>
    </Link>
  );
}
