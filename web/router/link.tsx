import type { ComponentProps, MouseEvent } from 'react';
import { RouterContext, useRequired } from './route-context.ts';
import { useLocation } from './hooks.ts';
import { resolve } from './location.ts';
import type { NavigateOptions } from './router.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** A URL of this site without its origin; it may be only a query. */
  to: string;
}

/** A link that the router follows, unless the click is for the browser: with a modifier key, another button or a target. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...link }: LinkProps) {
  const router = useRequired(RouterContext);
  const location = useLocation();
  const href = to.startsWith('/') ? to : resolve(to, location);

  function navigate(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event, link.target)) return;
    event.preventDefault();
    void router.navigate(to, { replace, state, preventScrollReset });
  }

  return (
    <a {...link} href={href} onClick={navigate}>
      {link.children}
    </a>
  );
}

const isForBrowser = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent, target?: string): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey || (target !== undefined && target !== '_self');

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className: (state: { isActive: boolean }) => string;
}

/** A link whose class depends on whether the present page is at or below `to`; it then has `aria-current`. */
export function NavLink({ className, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isActive = `${pathname}/`.toLowerCase().startsWith(`${link.to}/`.toLowerCase());
  return <Link aria-current={isActive ? 'page' : undefined} {...link} className={className({ isActive })} />;
}
