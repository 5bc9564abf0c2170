import { SEARCH_DEBOUNCE_MS } from '#domain/limits.ts';
import { classNames } from '#web/ui/class-names.ts';
import { srcSetOf } from '#domain/images.ts';
import { Picture } from '#web/ui/picture.tsx';
import { useEffect, useState } from 'react';

const PLACEHOLDER = '/pictures/placeholder.svg';

/** Follows the typing from a distance: no picture is asked for at half an address, or at one that may not be shown. */
export function ImagePreview({ url, className = 'mt-6 size-16' }: { url: string; className?: string }) {
  const wanted = /^(https:\/\/|\/(?!\/))./.test(url) ? url : PLACEHOLDER;
  const [shown, setShown] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setShown(wanted), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return (
    <Picture
      src={shown}
      srcSet={srcSetOf(shown)}
      sizes="64px"
      alt=""
      width={64}
      height={64}
      className={classNames('shrink-0 rounded-md', className)}
    />
  );
}
