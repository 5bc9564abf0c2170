import { fieldMessage, TextField } from '#web/admin/form/fields.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { ImagePreview } from '#web/admin/form/image-preview.tsx';
import { IMAGE_TYPES } from '#domain/images.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ArrowDown, ArrowUp, Plus, Trash2, X } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { ProductValues } from './product-values.ts';
import type { Images } from './use-images.ts';
import type { Upload, Uploads } from './use-uploads.ts';

interface ImagesSectionProps {
  form: UseFormReturn<ProductValues>;
  images: Images;
}

export function ImagesSection({
  form,
  images: { fields, append, remove, move, uploads, upload, status },
}: ImagesSectionProps) {
  const images = useWatch({ control: form.control, name: 'images' });
  return (
    <FormSection
      title="Images"
      hint="The first is the cover. Alt text describes a picture to people who cannot see it."
      error={fieldMessage(form, 'images', 'Images')}
    >
      <ol className="flex empty:hidden flex-col gap-3">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <fieldset className="flex flex-wrap items-start gap-3">
              <legend className="sr-only">Image {index + 1}</legend>
              <ImagePreview url={images[index]?.url.trim() ?? ''} />
              <div className="grid min-w-48 flex-1 gap-3 sm:grid-cols-2">
                <TextField form={form} name={`images.${index}.url`} label="Image URL" />
                <TextField form={form} name={`images.${index}.alt`} label="Alt text" />
              </div>
              <div className="flex sm:mt-6">
                <IconButton
                  label="Move up"
                  aria-disabled={index === 0 || undefined}
                  onClick={() => index > 0 && move(index, index - 1)}
                >
                  <ArrowUp size={17} />
                </IconButton>
                <IconButton
                  label="Move down"
                  aria-disabled={index === fields.length - 1 || undefined}
                  onClick={() => index < fields.length - 1 && move(index, index + 1)}
                >
                  <ArrowDown size={17} />
                </IconButton>
                <IconButton label="Remove image" onClick={() => remove(index)}>
                  <Trash2 size={17} />
                </IconButton>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      {uploads.list.length > 0 && (
        <ul className="flex flex-col gap-2">
          {uploads.list.map((each) => (
            <UploadRow key={each.id} upload={each} uploads={uploads} />
          ))}
        </ul>
      )}
      <FileDrop
        label="Choose pictures, or drop them here"
        hint="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB each"
        accept={IMAGE_TYPES}
        onFiles={upload}
      />
      <p role="status" className="sr-only">
        {uploads.list.find(({ problem }) => problem)?.problem ?? status}
      </p>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => append({ url: '', alt: '' })}>
        <Plus size={16} />
        Add image URL
      </Button>
    </FormSection>
  );
}

/** An image on its way, or why it did not arrive. */
function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const { id, file, share, problem, canRetry } = upload;
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-md border border-line px-3 py-2">
      <div className="flex min-w-40 flex-1 flex-col gap-1">
        <p className="truncate text-sm font-medium">{file.name}</p>
        {problem ? (
          <FieldError>{problem}</FieldError>
        ) : (
          <>
            <progress aria-label={`Uploading ${file.name}`} value={share} max={1} className="progress" />
            <p className="text-sm text-muted tabular-nums">
              {share < 1 ? `${Math.floor(share * 100)} % sent` : 'Being checked...'}
            </p>
          </>
        )}
      </div>
      {canRetry && (
        <Button variant="secondary" size="sm" onClick={() => uploads.tryAgain(id)}>
          Try again<span className="sr-only"> {file.name}</span>
        </Button>
      )}
      <IconButton label={problem ? `Remove ${file.name}` : `Stop ${file.name}`} onClick={() => uploads.drop(id)}>
        <X size={17} />
      </IconButton>
    </li>
  );
}
