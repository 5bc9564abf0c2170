import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { classNames } from '#web/ui/class-names.ts';
import { srcSetOf } from '#domain/images.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useEffect, useState } from 'react';

const PLACEHOLDER = '/pictures/placeholder.svg';

/** Whether the shop may show an image from this URL. */
export const isShowable = (url: string) => /^(https:\/\/|\/(?!\/))./.test(url);

/** The image at a URL that is being typed: loaded when the typing rests, and only from a URL that the shop may show. */
export function ImagePreview({ url, className = 'mt-6 size-16' }: { url: string; className?: string }) {
  const wanted = isShowable(url) ? url : PLACEHOLDER;
  const [loaded, setLoaded] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setLoaded(wanted), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <Picture
      src={loaded}
      srcSet={srcSetOf(loaded)}
      sizes="64px"
      alt=""
      width={64}
      height={64}
      className={classNames('shrink-0 rounded-md', className)}
    />
  );
}
