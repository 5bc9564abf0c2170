import { ImagePreview } from '#web/admin/form/image-preview.tsx';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Initials } from './member-avatar.tsx';
import type { MemberValues } from './member-values.ts';

/** What the list will show: the picture of the address that is typed, or the initials. */
export function PicturePreview({ form }: { form: UseFormReturn<MemberValues> }) {
  const [firstName, lastName, picture] = useWatch({
    control: form.control,
    name: ['firstName', 'lastName', 'picture'],
  });
  const url = picture.trim();
  return url ? (
    <ImagePreview url={url} className="mt-6 size-20 object-top" />
  ) : (
    <Initials of={{ firstName, lastName, picture: null }} className="mt-6 size-20" />
  );
}
