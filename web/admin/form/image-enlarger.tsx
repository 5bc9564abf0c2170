import { Dialog } from '#web/ui/dialog.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { useState } from 'react';
import { ImagePreview, isShowable } from './image-preview.tsx';

interface ImageEnlargerProps {
  url: string;
  alt: string;
  /** 'Image 1' */
  name: string;
}

/** The preview of an image; pressed, it shows the image large, and whole in the window of a laptop. */
export function ImageEnlarger({ url, alt, name }: ImageEnlargerProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isShowable(url)) return <ImagePreview url={url} />;
  return (
    <>
      <button
        type="button"
        aria-label={`Enlarge ${name.toLowerCase()}`}
        onClick={() => setOpen(true)}
        className="mt-6 shrink-0 cursor-zoom-in rounded-md"
      >
        <ImagePreview url={url} className="size-16" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={name} size="md">
        <Picture src={url} alt={alt} width={1600} height={1600} className="h-auto w-full rounded-md" />
        {alt && <p className="mt-3 text-sm text-muted">{alt}</p>}
      </Dialog>
    </>
  );
}
