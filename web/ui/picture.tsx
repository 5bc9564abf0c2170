import type { ComponentProps } from 'react';
import { useEffect, useRef, useState } from 'react';

import { classNames } from './class-names.ts';

export interface PictureProps extends Omit<ComponentProps<'img'>, 'ref' | 'src' | 'alt' | 'width' | 'height'> {
  src: string;
  /** Empty for decoration. */
  alt: string;
  width: number;
  height: number;
  /** Shown instead when the image does not load. */
  fallback?: string;
  /** The page's main image: loaded at once, before others. */
  priority?: boolean | undefined;
}

export function Picture({
  src,
  alt,
  width,
  height,
  fallback = '/pictures/placeholder.svg',
  priority = false,
  srcSet,
  className,
  ...rest
}: PictureProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string>();
  const broken = failed === src;

  // The error event of a server-rendered image can come before React listens.
  useEffect(() => {
    const { current } = image;
    if (current?.complete && current.naturalWidth === 0 && current.currentSrc !== '') setFailed(src);
  }, [src]);

  return (
    <img
      {...rest}
      ref={image}
      src={broken ? fallback : src}
      srcSet={broken ? undefined : srcSet}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      onError={() => setFailed(src)}
      className={classNames('block bg-studio object-cover', className)}
    />
  );
}
