import { Link } from '#web/router/link.tsx';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';

export interface SectionProps {
  id?: string;
  title: string;
  more: { to: string; label: string };
  children: ReactNode;
}

/** A part of the home page with the way to all of it. */
export function Section({ id, title, more, children }: SectionProps) {
  return (
    <section id={id} className="pt-14 sm:pt-18">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 sm:mb-7">
        <h2>{title}</h2>
        <Link
          to={more.to}
          className="inline-flex min-h-11 items-center gap-1.5 font-semibold text-link underline-offset-4 hover:underline sm:-mb-2"
        >
          {more.label}
          <ArrowRight size={18} />
        </Link>
      </div>
      {children}
    </section>
  );
}
