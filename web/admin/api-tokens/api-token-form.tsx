import type { ApiToken } from '#contract/admin-api-tokens.ts';
import { TOKEN_SCOPES, type TokenScope } from '#domain/api-tokens.ts';
import { SelectField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { type RecordFormProps, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { call } from '#web/api.ts';
import { apiTokenArea, scopeLabels } from './api-token-area.ts';

interface TokenValues {
  name: string;
  scope: TokenScope;
  /** A day, or empty. */
  expiresAt: string;
}

interface ApiTokenFormProps extends RecordFormProps<ApiToken> {
  onCreated: (token: ApiToken & { secret: string }) => void;
}

export function ApiTokenForm({ onCreated, ...props }: ApiTokenFormProps) {
  const { form, dialog } = useRecordForm<ApiToken, TokenValues>(props, {
    noun: apiTokenArea.noun,
    valuesOf: () => ({ name: '', scope: 'read', expiresAt: '' }),
    showsCreated: true,
    create: async ({ name, scope, expiresAt }) => {
      const body = { name, scope, expiresAt: expiresAt ? `${expiresAt}T23:59:59.999Z` : null };
      onCreated((await call('POST /api/admin/api-tokens', { body })).data);
    },
  });
  return (
    <FormDialog {...dialog} size="md">
      <TextField form={form} name="name" label="Name" required first hint="The program that uses it" />
      <SelectField
        form={form}
        name="scope"
        label="Access"
        required
        hint="Neither tokens, webhooks, users nor sessions can be changed with a token."
      >
        {TOKEN_SCOPES.map((scope) => (
          <option key={scope} value={scope}>
            {scopeLabels[scope]}
          </option>
        ))}
      </SelectField>
      <TextField
        form={form}
        name="expiresAt"
        label="Expires"
        type="date"
        optional
        hint="At the end of the day, UTC. Left empty, it is valid until it is revoked."
      />
    </FormDialog>
  );
}
