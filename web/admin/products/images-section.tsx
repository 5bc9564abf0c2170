import { keepFocus } from '#web/admin/focus.ts';
import { fieldMessage, TextField } from '#web/admin/form/fields.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { ImageEnlarger } from '#web/admin/form/image-enlarger.tsx';
import { UploadBox } from '#web/admin/uploads/upload-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { imagesText } from './section-summaries.tsx';
import type { ProductValues } from './product-values.ts';
import type { Images } from './use-images.ts';

interface ImagesSectionProps {
  form: UseFormReturn<ProductValues>;
  images: Images;
}

export function ImagesSection({
  form,
  images: { fields, append, remove, move, uploads, upload, status, fileNames },
}: ImagesSectionProps) {
  const images = useWatch({ control: form.control, name: 'images' });
  return (
    <FormSection
      title="Images"
      hint="The first is the cover."
      error={fieldMessage(form, 'images', 'Images')}
      summary={imagesText(images.length)}
    >
      <ol className="flex empty:hidden flex-col gap-3">
        {fields.map(({ id }, index) => (
          <li key={id}>
            <fieldset className="flex flex-wrap items-start gap-3">
              <legend className="sr-only">Image {index + 1}</legend>
              <ImageEnlarger
                url={images[index]?.url.trim() ?? ''}
                alt={images[index]?.alt.trim() ?? ''}
                name={`Image ${index + 1}`}
              />
              <div className="grid min-w-48 flex-1 gap-3 sm:grid-cols-2">
                <TextField
                  form={form}
                  name={`images.${index}.url`}
                  label="Image URL"
                  hint={fileNames[images[index]?.url ?? '']}
                />
                <TextField
                  form={form}
                  name={`images.${index}.alt`}
                  label="Alt text"
                  hint={isUndescribed(images[index]) && 'Describe the picture for people who do not see it'}
                />
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
                <IconButton label="Remove image" onClick={() => keepFocus(() => remove(index))}>
                  <Trash2 size={17} />
                </IconButton>
              </div>
            </fieldset>
          </li>
        ))}
      </ol>
      <UploadBox uploads={uploads} onFiles={upload} status={status} />
      <Button variant="secondary" size="sm" className="self-start" onClick={() => append({ url: '', alt: '' })}>
        <Plus size={16} />
        Add image URL
      </Button>
    </FormSection>
  );
}

const isUndescribed = (image: ProductValues['images'][number] | undefined) => image?.url.trim() && !image.alt.trim();
