import type { RenderLink } from './link-slot.tsx';
import { plainLink } from './link-slot.tsx';

export interface BreadcrumbProps {
  /** The last one is the page itself and has no link. */
  items: readonly { label: string; href?: string }[];
  renderLink?: RenderLink;
}

export function Breadcrumb({ items, renderLink = plainLink }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-sm text-muted">
        {items.map(({ label, href }, index) => (
          <li key={label} className="flex min-h-9 min-w-0 items-center">
            {index > 0 && (
              <span aria-hidden="true" className="px-2 text-ctl">
                /
              </span>
            )}
            {href === undefined ? (
              <span aria-current="page" className="min-w-0 wrap-anywhere text-text-2">
                {label}
              </span>
            ) : (
              renderLink({ href, className: 'py-1.5 hover:text-text hover:underline', children: label })
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
