import type { ReactNode } from 'react';

export interface LegalSection {
  heading: string;
  text: ReactNode;
}

/** A legal page: one column of readable width, with its sections listed first. */
export function LegalText({ title, intro, sections }: { title: string; intro: string; sections: LegalSection[] }) {
  return (
    <article className="wrap max-w-3xl wrap-anywhere py-10 sm:py-14">
      <h1>{title}</h1>
      <p className="mt-4 text-sm text-muted">
        Last updated <time dateTime="2025-10-20">October 20, 2025</time>
      </p>
      <p className="mt-6 text-lg text-text-2">{intro}</p>
      <nav aria-label="On this page" className="mt-8 rounded-lg border border-line bg-surface p-5">
        <ol className="grid list-decimal gap-x-8 pl-5 text-sm sm:grid-cols-2">
          {sections.map(({ heading }) => (
            <li key={heading}>
              <a
                href={`#${anchor(heading)}`}
                className="inline-block py-2.5 text-link underline-offset-4 hover:underline sm:py-1.5"
              >
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map(({ heading, text }) => (
        <section key={heading} id={anchor(heading)} className="mt-10 scroll-mt-28">
          <h2 className="text-xl">{heading}</h2>
          <div className="mt-3 grid gap-3 text-text-2">{text}</div>
        </section>
      ))}
    </article>
  );
}

const anchor = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]+/g, '-');
