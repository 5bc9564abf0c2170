import { srcSetOf } from '#domain/images.ts';
import { readTextList } from '#domain/product-shapes.ts';
import { Picture } from '#web/ui/picture.tsx';

const SHOWN = 3;

/** Up to three pictures, one over the other, and on the last how many more there are. */
export function Thumbnails({ images }: { images: string }) {
  const urls = readTextList(images);
  const extra = urls.length - SHOWN;
  return (
    <span className="relative flex w-22 shrink-0 items-center">
      {(urls.length > 0 ? urls.slice(0, SHOWN) : ['/pictures/placeholder.svg']).map((url, index) => (
        <Picture
          key={index}
          src={url}
          srcSet={srcSetOf(url)}
          sizes="40px"
          alt=""
          width={40}
          height={40}
          className="size-10 rounded-md border-2 border-surface not-first:-ml-4"
        />
      ))}
      {extra > 0 && (
        <span className="absolute right-0 grid size-10 place-items-center rounded-md border-2 border-surface bg-text/75 text-sm font-semibold text-bg">
          +{extra}
          <span className="sr-only"> more images</span>
        </span>
      )}
    </span>
  );
}
