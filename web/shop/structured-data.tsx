/**
 * A script element with JSON-LD for search engines: https://schema.org. They read documents, so a page may leave the facts out in
 * the browser, and the code for them: what the server has rendered stays.
 */
export function StructuredData({ facts }: { facts: Record<string, unknown> | undefined }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts });
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning={!facts}
      // JSON-LD is data: the Content-Security-Policy does not apply to it. Without `<` the text cannot close the element.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
    />
  );
}

/** A BreadcrumbList of the steps from the home page to this page, which is the last. */
export const breadcrumbFacts = (origin: string, steps: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
});
