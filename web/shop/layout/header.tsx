import { paths } from '#web/paths.ts';
import { Link, NavLink } from '#web/router/link.tsx';
import { useCart } from '#web/shop/cart/cart-state.tsx';
import { CountBadge, iconButtonClass } from '#web/ui/icon-button.tsx';
import { Mark } from '#web/ui/mark.tsx';
import { Heart, Menu, Search, ShoppingCart } from 'lucide-react';
import { AccountMenu } from './account-menu.tsx';
import { SHOP_LINKS } from './destinations.ts';
import { HeaderSearch } from './header-search.tsx';
import { OpensDialog } from './opens-dialog.tsx';

const loadMenu = () => import('./menu-drawer.tsx');
const loadSearch = () => import('./search-dialog.tsx');

export function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-bg/85 backdrop-blur-md">
      <div className="wrap flex h-header items-center gap-1 lg:gap-2">
        <Link to={paths.home} aria-label="Antumbra Racing, home" className="mr-auto flex min-h-11 items-center lg:mr-4">
          <Mark
            text="ANTUMBRA"
            className="text-[min(1.05rem,4.5vw)] max-[26rem]:text-[min(0.9rem,max(14px,4vw))] sm:text-[1.15rem]"
          />
        </Link>
        <nav aria-label="Main" className="mr-auto hidden lg:block">
          <ul className="flex items-center">
            {SHOP_LINKS.map(({ to, label }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  className={({ isActive }) =>
                    `flex min-h-11 items-center rounded-ctl px-3.5 text-[0.95rem] font-medium hover:text-text ${isActive ? 'text-text' : 'text-text-2'}`
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <HeaderSearch className="mr-1 hidden w-56 xl:block" />
        <OpensDialog
          label="Search"
          icon={<Search size={21} />}
          load={loadSearch}
          href={paths.products}
          className="max-[22rem]:hidden xl:hidden"
        />
        <AccountMenu />
        <Link to={paths.wishlists} aria-label="Wishlist" className={`${iconButtonClass()} max-sm:hidden`}>
          <Heart size={21} />
        </Link>
        <CartLink />
        <OpensDialog
          label="Menu"
          icon={<Menu size={22} />}
          load={loadMenu}
          href="#footer"
          className="-mr-[10px] lg:hidden"
        />
      </div>
    </header>
  );
}

function CartLink() {
  const { itemCount } = useCart();
  const count = itemCount > 99 ? '99+' : itemCount;
  return (
    <Link to={paths.cart} className={iconButtonClass()}>
      <ShoppingCart size={21} />
      {itemCount > 0 && <CountBadge>{count}</CountBadge>}
      <span className="sr-only">Cart{itemCount > 0 && `, ${count} ${itemCount === 1 ? 'item' : 'items'}`}</span>
    </Link>
  );
}
