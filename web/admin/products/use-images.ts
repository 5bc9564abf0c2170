import { MAX_PRODUCT_IMAGES } from '#domain/image-uploads.ts';
import { useState } from 'react';
import { useFieldArray, type UseFieldArrayReturn, type UseFormReturn } from 'react-hook-form';
import type { ProductValues } from './product-values.ts';
import { type Uploads, useUploads } from '#web/admin/uploads/use-uploads.ts';

export interface Images extends UseFieldArrayReturn<ProductValues, 'images'> {
  uploads: Uploads;
  upload: (files: readonly File[]) => void;
  /** By its URL, what the file of an image was called that was uploaded just now. */
  fileNames: Readonly<Record<string, string>>;
  /** The last that happened, for a screen reader. */
  status: string;
}

const TOO_MANY = `A product can have at most ${MAX_PRODUCT_IMAGES} pictures`;

/** The images of the form: those that it has, and those being uploaded. */
export function useImages(form: UseFormReturn<ProductValues>): Images {
  const list = useFieldArray({ control: form.control, name: 'images' });
  const [status, setStatus] = useState('');
  const [fileNames, setFileNames] = useState<Readonly<Record<string, string>>>({});
  const uploads = useUploads(({ url }, { name }) => {
    // Where somebody is typing, the focus stays.
    list.append({ url, alt: '' }, { shouldFocus: false });
    // What was said of the list as a whole; the marked ones keep their message.
    if (form.getFieldState('images').error?.message) form.clearErrors('images');
    setFileNames((now) => ({ ...now, [url]: name }));
    setStatus(`${name} was uploaded`);
  });
  return {
    ...list,
    uploads,
    status,
    fileNames,
    upload(files) {
      const room = MAX_PRODUCT_IMAGES - list.fields.length - uploads.list.length;
      uploads.add(files, (index) => (index < room ? undefined : TOO_MANY));
      setStatus(files.length === 1 ? 'Uploading a picture' : `Uploading ${files.length} pictures`);
    },
  };
}
