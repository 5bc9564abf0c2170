import { FormSection } from '#web/admin/form/form-section.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { listText } from './section-summaries.tsx';
import type { ProductValues } from './product-values.ts';
import { imageOfStyle, isSameStyle, stylesOf } from './stock-rows.ts';

/** Which image shows each style; nothing where there is only one of either. */
export function StyleImagesSection({ form }: { form: UseFormReturn<ProductValues> }) {
  const [variants, images] = useWatch({ control: form.control, name: ['variants', 'images'] });
  const styles = stylesOf(variants);
  if (styles.length < 2 || images.length < 2) return null;

  function choose(style: string, image: string) {
    const rows = variants.map((row) => (isSameStyle(row.title, style) ? { ...row, image } : row));
    form.setValue('variants', rows, { shouldDirty: true });
  }

  return (
    <FormSection
      title="Style pictures"
      hint="The picture that the shop shows when a style is chosen."
      summary={listText(styles)}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        {styles.map((style) => (
          <Field key={style} label={`Picture of ${style}`}>
            <Select value={imageOfStyle(variants, style)} onChange={(event) => choose(style, event.target.value)}>
              <option value="">The first picture</option>
              {images.map(
                ({ url, alt }, index) =>
                  url.trim() !== '' && (
                    <option key={url} value={url.trim()}>
                      {`Picture ${index + 1}${alt.trim() && `: ${alt.trim()}`}`}
                    </option>
                  ),
              )}
            </Select>
          </Field>
        ))}
      </div>
    </FormSection>
  );
}
