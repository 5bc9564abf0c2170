import { useOrigin } from './origin.ts';
import { TEAM, titled } from './title.ts';

interface PageHeadProps {
  /** The screen's name. */
  screen: string;
  description: string;
  /** The canonical path of this content. */
  path: string;
  /** The og:image, instead of the shop's own. */
  image?: { src: string; alt: string } | undefined;
  type?: 'website' | 'product';
  /** Not for search engines (noindex), though it may be shared. */
  unlisted?: boolean;
}

const SHARE = { src: '/brand/share.jpg', alt: 'Chase the ring: a race car at night in front of a glowing ring' };

/** Title, description, canonical link and Open Graph tags of a public page: https://ogp.me */
export function PageHead({ screen, description, path, image, type = 'website', unlisted = false }: PageHeadProps) {
  const origin = useOrigin();
  const url = new URL(path, origin).href;
  const { src, alt } = image ?? SHARE;
  const text = shortened(description);
  return (
    <>
      <title>{titled(screen)}</title>
      <meta name="description" content={text} />
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      <meta property="og:site_name" content={TEAM} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={screen} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={new URL(src, origin).href} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={screen} />
      <meta name="twitter:description" content={text} />
      <meta name="twitter:image" content={new URL(src, origin).href} />
      <meta name="twitter:image:alt" content={alt} />
    </>
  );
}

/** A description in one line, cut after a whole word at the length that search engines show. */
function shortened(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  return line.length <= 160 ? line : `${line.slice(0, 158).replace(/\s+\S*$/, '')} …`;
}
