import type { Webhook } from '#contract/admin-webhooks.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#domain/webhook-events.ts';
import { fieldMessage, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { FormSection } from '#web/admin/form/form-section.tsx';
import { type RecordFormProps, useRecordForm } from '#web/admin/form/use-record-form.ts';
import { call } from '#web/api.ts';
import { Checkbox } from '#web/ui/field.tsx';
import { useController, type UseFormReturn } from 'react-hook-form';
import { webhookArea } from './webhook-area.ts';
import { eventLabels } from './webhook-labels.ts';

interface WebhookValues {
  name: string;
  url: string;
  events: WebhookEvent[];
}

interface WebhookFormProps extends RecordFormProps<Webhook> {
  onCreated: (webhook: Webhook & { secret: string }) => void;
}

const valuesOf = (webhook: Webhook | undefined): WebhookValues => ({
  name: webhook?.name ?? '',
  url: webhook?.url ?? '',
  events: webhook?.events ?? [],
});

export function WebhookForm({ onCreated, ...props }: WebhookFormProps) {
  const { form, dialog } = useRecordForm<Webhook, WebhookValues>(props, {
    noun: webhookArea.noun,
    valuesOf,
    showsCreated: true,
    create: async (body) => onCreated((await call('POST /api/admin/webhooks', { body })).data),
    update: ({ id, updatedAt }, values, once) =>
      call('PUT /api/admin/webhooks/:id', {
        params: { id },
        body: { ...values, expectedUpdatedAt: updatedAt },
        ...once,
      }),
  });
  return (
    <FormDialog {...dialog} size="md">
      <TextField form={form} name="name" label="Name" required first hint="The program that is told" />
      <TextField
        form={form}
        name="url"
        label="URL"
        type="url"
        required
        placeholder="https://"
        hint="An https address on the public Internet"
      />
      <EventChecks form={form} />
    </FormDialog>
  );
}

function EventChecks({ form }: { form: UseFormReturn<WebhookValues> }) {
  const { field } = useController({
    control: form.control,
    name: 'events',
    rules: { validate: (chosen) => chosen.length > 0 || 'Choose at least one event' },
  });
  const turn = (event: WebhookEvent, isOn: boolean) => {
    form.clearErrors('events');
    // In one order, whatever the order of the presses: two that say the same are the same.
    field.onChange(WEBHOOK_EVENTS.filter((one) => (one === event ? isOn : field.value.includes(one))));
  };
  return (
    <FormSection title="Events" error={fieldMessage(form, 'events', 'Events')}>
      <div className="grid gap-x-5 sm:grid-cols-2">
        {WEBHOOK_EVENTS.map((event, index) => (
          <Checkbox
            key={event}
            label={eventLabels[event]}
            checked={field.value.includes(event)}
            onChange={({ target }) => turn(event, target.checked)}
            onBlur={field.onBlur}
            ref={index === 0 ? field.ref : undefined}
          />
        ))}
      </div>
    </FormSection>
  );
}
