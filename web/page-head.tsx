import { useOrigin } from './origin.ts';
import { TEAM, titled } from './title.ts';

interface PageHeadProps {
  /** The screen's name. */
  screen: string;
  description: string;
  /** The one address of this content. */
  path: string;
  /** What is shown where somebody shares the page, instead of the shop's own image. */
  image?: { src: string; alt: string } | undefined;
  type?: 'website' | 'product';
  /** Search engines leave it out, though it may be shared. */
  unlisted?: boolean;
}

const SHARE = { src: '/brand/share.jpg', alt: 'Chase the ring: a race car at night in front of a glowing ring' };

/** What a public page says of itself to browsers, search engines and whoever it is shared with: https://ogp.me */
export function PageHead({ screen, description, path, image, type = 'website', unlisted = false }: PageHeadProps) {
  const origin = useOrigin();
  const address = new URL(path, origin).href;
  const { src, alt } = image ?? SHARE;
  const text = shortened(description);
  return (
    <>
      <title>{titled(screen)}</title>
      <meta name="description" content={text} />
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:site_name" content={TEAM} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={screen} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
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

/** As much of a description as search engines show, in one line and whole words. */
function shortened(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  return line.length <= 160 ? line : `${line.slice(0, 158).replace(/\s+\S*$/, '')} …`;
}
