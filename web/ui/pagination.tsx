import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';

import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import type { RenderLink } from './link-slot.tsx';
import { plainLink } from './link-slot.tsx';

/** Pages are links (`href`, with the router's link as `renderLink`) or buttons (`onPage`). */
interface PageNavigation {
  page: number;
  href?: ((page: number) => string) | undefined;
  renderLink?: RenderLink | undefined;
  onPage?: ((page: number) => void) | undefined;
}

export interface PaginationProps extends PageNavigation {
  pageSize: number;
  total: number;
  label?: string;
  /** `numbers`: Previous, a window of numbers, Next. `text`: 'Showing a to b of n', Previous, 'Page X of Y', Next. */
  variant?: 'numbers' | 'text';
  /** Of `numbers`: at most this many around the current page. */
  max?: number;
  /** Of `numbers`: the first and the last page are always among them. */
  ends?: boolean;
  /** Of `text`: said after the total, 'of 36 addresses'. */
  noun?: string | undefined;
  /** Of `text`: before Previous, and on a phone in the line above it. */
  jump?: ReactNode;
  /** Of `text`: at its end, also where there is only one page. */
  sizes?: ReactNode;
}

/** The way to the other pages of a list; nothing when there is only one, unless it has `sizes`. */
export function Pagination({ variant = 'numbers', ...props }: PaginationProps) {
  const pageCount = Math.ceil(props.total / props.pageSize);
  if (pageCount <= 1 && !props.sizes) return null;
  const Variant = variant === 'text' ? PageText : PageNumbers;
  return <Variant {...props} pageCount={pageCount} />;
}

type VariantProps = Omit<PaginationProps, 'variant'> & { pageCount: number };

function PageNumbers({ page, pageCount, max = 5, ends = false, label = 'Pagination', ...props }: VariantProps) {
  const navigation = { page, pageCount, href: props.href, renderLink: props.renderLink, onPage: props.onPage };
  const numbers = pageWindow(page, pageCount, max);
  const stepClass = buttonClass({ variant: 'ghost', size: 'sm' });
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1.5">
      <Step {...navigation} to={page - 1} className={stepClass}>
        <ChevronLeft size={18} className="-ml-1" />
        <span className="max-sm:sr-only">Previous</span>
      </Step>
      {(ends ? withEnds(numbers, pageCount) : numbers).map((number, index, all) => (
        <Fragment key={number}>
          {number - (all[index - 1] ?? number) > 1 && <span aria-hidden="true">…</span>}
          <Step {...navigation} to={number} className={numberClass(number === page)}>
            {number}
          </Step>
        </Fragment>
      ))}
      <Step {...navigation} to={page + 1} className={stepClass}>
        <span className="max-sm:sr-only">Next</span>
        <ChevronRight size={18} className="-mr-1" />
      </Step>
    </nav>
  );
}

function PageText({ page, pageCount, pageSize, total, noun, label = 'Pagination', ...props }: VariantProps) {
  const { jump, sizes, href, renderLink, onPage } = props;
  const navigation = { page, pageCount, href, renderLink, onPage };
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  const stepClass = buttonClass({ variant: 'secondary', size: 'sm' });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 text-muted">
      <p aria-live="polite" className="grow">
        Showing {first} to {last} of {total}
        {noun && ` ${noun}`}
      </p>
      {pageCount > 1 && (
        <>
          {jump}
          <nav aria-label={label} className="flex flex-wrap items-center gap-3">
            <Step {...navigation} to={page - 1} className={stepClass}>
              Previous
            </Step>
            <span className="tabular-nums">
              Page {page} of {pageCount}
            </span>
            <Step {...navigation} to={page + 1} className={stepClass}>
              Next
            </Step>
          </nav>
        </>
      )}
      {sizes}
    </div>
  );
}

interface StepProps extends PageNavigation {
  to: number;
  pageCount: number;
  className: string;
  children: ReactNode;
}

function Step({ page, href, renderLink = plainLink, onPage, to, pageCount, className, children }: StepProps) {
  const outside = to < 1 || to > pageCount;
  const current = to === page ? 'page' : undefined;
  if (href && !outside) return renderLink({ href: href(to), className, 'aria-current': current, children });
  return (
    <button type="button" disabled={outside} aria-current={current} onClick={() => onPage?.(to)} className={className}>
      {children}
    </button>
  );
}

function numberClass(current: boolean): string {
  return classNames(
    'inline-grid min-h-ctl-sm min-w-ctl-sm place-items-center rounded-ctl border px-2 text-control-sm font-semibold tabular-nums',
    'transition-colors duration-(--t-fast) ease-out',
    current
      ? 'border-accent bg-accent-tint text-text'
      : 'border-transparent text-text-2 hover:bg-hover hover:text-text',
  );
}

const withEnds = (numbers: number[], pageCount: number) => [...new Set([1, ...numbers, pageCount])];

function pageWindow(page: number, pageCount: number, max: number): number[] {
  const length = Math.min(max, pageCount);
  const centred = page - Math.floor(length / 2);
  const first = Math.max(1, Math.min(centred, pageCount - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
