import type { AdminTeamMember, TeamRole } from '#contract/admin-team.ts';
import { SelectField, TextAreaField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { ImagePreview } from '#web/admin/form/image-preview.tsx';
import { type RecordFormProps, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { UploadBox } from '#web/admin/uploads/upload-box.tsx';
import { useSingleUpload } from '#web/admin/uploads/use-single-upload.ts';
import { call } from '#web/api.ts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { memberArea } from './member-area.ts';
import { Initials } from './member-avatar.tsx';

/** The member form; names are those of the call, so its complaints find their field. */
interface MemberValues {
  firstName: string;
  lastName: string;
  bio: string;
  roleId: string;
  nationality: string;
  picture: string;
}

const valuesOf = (member: AdminTeamMember | undefined, firstRoleId: string): MemberValues => ({
  firstName: member?.firstName ?? '',
  lastName: member?.lastName ?? '',
  bio: member?.bio ?? '',
  roleId: member?.role.id ?? firstRoleId,
  nationality: member?.nationality ?? '',
  picture: member?.picture ?? '',
});

export interface MemberFormProps extends RecordFormProps<AdminTeamMember> {
  /** A new member has the first of them, until another is chosen. */
  roles: readonly TeamRole[];
}

export function MemberForm({ roles, ...props }: MemberFormProps) {
  const { form, base, dialog } = useRecordForm<AdminTeamMember, MemberValues>(props, {
    noun: memberArea.noun,
    valuesOf: (member) => valuesOf(member, roles[0]?.id ?? ''),
    create: async (values, once) => call('POST /api/admin/team-members', { body: await withUpload(values), ...once }),
    update: async ({ id, updatedAt }, values, once) => {
      const body = { ...(await withUpload(values)), expectedUpdatedAt: updatedAt };
      return call('PUT /api/admin/team-members/:id', { params: { id }, body, ...once });
    },
  });
  const portrait = useSingleUpload((url) => {
    form.clearErrors('picture');
    form.setValue('picture', url, { shouldDirty: true });
  });

  /** The values when the picture that is on its way has arrived. */
  async function withUpload(values: MemberValues): Promise<MemberValues> {
    await portrait.settled();
    return { ...values, picture: form.getValues('picture') };
  }

  const choices = base && !roles.some(({ id }) => id === base.role.id) ? [base.role, ...roles] : roles;

  return (
    <FormDialog {...dialog} size="md" unsaved={portrait.unsaved}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="firstName" label="First name" required first />
        <TextField form={form} name="lastName" label="Last name" required />
        <SelectField form={form} name="roleId" label="Role" required>
          {choices.length === 0 && <option value="">No roles yet</option>}
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField form={form} name="nationality" label="Nationality" required />
      </div>
      <TextAreaField form={form} name="bio" label="Bio" required rows={5} />
      <div className="flex items-start gap-4 huge:flex-col">
        <PortraitPreview form={form} />
        <div className="flex min-w-0 flex-1 huge:w-full flex-col gap-3">
          <TextField
            form={form}
            name="picture"
            label="Picture"
            optional
            hint="Upload a portrait, or give its URL; without one the initials are shown."
          />
          <UploadBox {...portrait.box} />
        </div>
      </div>
    </FormDialog>
  );
}

/** What the list will show: the image at the URL that is typed, or the initials. */
function PortraitPreview({ form }: { form: UseFormReturn<MemberValues> }) {
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
