import type { ReactNode } from 'react';

/** The props of a link inside a kit component; the app passes its router's link as `renderLink`. */
interface LinkSlot {
  href: string;
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-current'?: 'page' | undefined;
}

export type RenderLink = (link: LinkSlot) => ReactNode;

export const plainLink: RenderLink = ({ children, ...rest }) => <a {...rest}>{children}</a>;
