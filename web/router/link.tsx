import type { ComponentProps, MouseEvent } from 'react';
import { RouterContext, useFrom } from './contexts.ts';
import { useLocation } from './hooks.ts';
import { hrefOf, resolve } from './location.ts';
import type { NavigateOptions } from './router.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  /** An address of the shop; it may be only a query. */
  to: string;
}

/** A link that the router follows, unless the browser is meant to: another tab, a download. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...link }: LinkProps) {
  const router = useFrom(RouterContext);
  const location = useLocation();
  const href = to.startsWith('/') ? to : resolve(to, location);

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event, link.target)) return;
    event.preventDefault();
    // As browsers do: a link to where one is makes no entry in the history.
    const same = resolve(to, router.state.location) === hrefOf(router.state.location);
    void router.navigate(to, { replace: replace ?? same, state, preventScrollReset });
  }

  return (
    <a {...link} href={href} onClick={follow}>
      {link.children}
    </a>
  );
}

const isForBrowser = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent, target?: string): boolean =>
  button !== 0 || altKey || ctrlKey || metaKey || shiftKey || (target !== undefined && target !== '_self');

interface NavLinkProps extends Omit<LinkProps, 'className'> {
  className: (how: { isActive: boolean }) => string;
}

/** A link that knows whether one is there, or at something inside. */
export function NavLink({ className, ...link }: NavLinkProps) {
  const { pathname } = useLocation();
  const isActive = `${pathname}/`.toLowerCase().startsWith(`${link.to}/`.toLowerCase());
  return <Link aria-current={isActive ? 'page' : undefined} {...link} className={className({ isActive })} />;
}
