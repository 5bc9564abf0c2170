/** Facts for search engines, as https://schema.org names them. */
export function StructuredData({ facts }: { facts: Record<string, unknown> }) {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...facts });
  return (
    <script
      type="application/ld+json"
      // Data, not code: the policy does not ask about it. Without `<` it cannot end the element.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
    />
  );
}

/** The way from the home page to here; the last one is the page itself. */
export const breadcrumbFacts = (origin: string, steps: readonly { name: string; path: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: new URL(path, origin).href,
  })),
});
