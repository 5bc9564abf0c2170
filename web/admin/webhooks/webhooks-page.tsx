import type { Webhook } from '#contract/admin-webhooks.ts';
import { DayCell } from '#web/admin/list/day-cell.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Column } from '#web/admin/list/record-table.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { SecretDialog } from '#web/admin/secret-dialog.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useState } from 'react';
import { webhookArea } from './webhook-area.ts';
import { WebhookForm } from './webhook-form.tsx';
import { eventLabels, stateOf } from './webhook-labels.ts';
import { WebhookView } from './webhook-view.tsx';

export function Component() {
  const { list, form, formKey, view, add, close, viewAction, editActions } = useArea(webhookArea);
  const [secretOf, setSecretOf] = useState<Webhook & { secret: string }>();
  return (
    <>
      <RecordList
        {...list}
        add={<Button onClick={add}>{webhookArea.addLabel}</Button>}
        columns={columns}
        actionsOf={(row) => [viewAction(row), ...editActions(row)]}
      />
      {form && (
        <WebhookForm
          key={formKey}
          {...form}
          onCreated={setSecretOf}
          onSaved={(note) => {
            if (form.record) return form.onSaved(note);
            // The dialog with the secret says it.
            close();
            void list.records.reload().catch(() => undefined);
          }}
        />
      )}
      {view && <WebhookView key={view.record.id} {...view} onSecret={setSecretOf} />}
      {secretOf && (
        <SecretDialog
          title={`Signing secret of ${secretOf.name}`}
          what="The signing secret"
          secret={secretOf.secret}
          onClose={() => setSecretOf(undefined)}
        >
          The program checks with it that a delivery is from this shop, as{' '}
          <a href="https://www.standardwebhooks.com" className="text-link underline">
            Standard Webhooks
          </a>{' '}
          says.
        </SecretDialog>
      )}
    </>
  );
}

const columns: readonly Column<Webhook>[] = [
  {
    head: 'Webhook',
    cell: ({ name, url }) => (
      <span className="block min-w-0 lg:min-w-40">
        <span className="line-clamp-1 font-semibold wrap-anywhere group-hover/link:underline">{name}</span>
        <span title={url} className="line-clamp-1 text-xs break-all text-muted">
          {url}
        </span>
      </span>
    ),
  },
  { head: 'Events', card: 'second', cell: ({ events }) => events.map((event) => eventLabels[event]).join(', ') },
  {
    head: 'State',
    card: 'status',
    cell: (row) => {
      const { label, tone } = stateOf(row);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    head: 'Created',
    card: 'note',
    cell: ({ createdAt }) => <DayCell at={createdAt} />,
  },
];
