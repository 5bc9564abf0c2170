import type { ApiToken } from '#contract/admin-api-tokens.ts';
import { DayCell } from '#web/admin/list/day-cell.tsx';
import { RecordList } from '#web/admin/list/record-list.tsx';
import type { Column } from '#web/admin/list/record-table.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { SecretDialog } from '#web/admin/secret-dialog.tsx';
import { dateAndTime, shortDate } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useConfirm } from '#web/ui/confirm.tsx';
import { useState } from 'react';
import { apiTokenArea, revokeToken, scopeLabels, tokenStates } from './api-token-area.ts';
import { ApiTokenForm } from './api-token-form.tsx';

export function Component() {
  const { list, form, add, close, change } = useArea(apiTokenArea);
  const [created, setCreated] = useState<ApiToken & { secret: string }>();
  const confirm = useConfirm();

  async function askToRevoke(token: ApiToken) {
    const isSure = await confirm('Are you sure you want to revoke this API token?', {
      confirmLabel: 'Revoke',
      detail: `${token.name}. Programs that use it are refused from now on. This cannot be undone.`,
    });
    if (!isSure) return;
    await change(token, {
      act: () => revokeToken(token.id),
      guess: { state: 'revoked' },
      failed: 'Failed to revoke API token',
      done: `${token.name} was revoked`,
    });
  }

  return (
    <>
      <RecordList
        {...list}
        add={<Button onClick={add}>{apiTokenArea.addLabel}</Button>}
        columns={columns}
        actionsOf={(token) =>
          token.state === 'revoked'
            ? []
            : [{ label: 'Revoke', run: () => askToRevoke(token), danger: true, inline: true }]
        }
      />
      {form && !form.record && (
        <ApiTokenForm
          {...form}
          onCreated={setCreated}
          // The dialog with the secret says it.
          onSaved={() => {
            close();
            void list.records.reload().catch(() => undefined);
          }}
        />
      )}
      {created && (
        <SecretDialog
          title={`Token of ${created.name}`}
          what="The token"
          secret={created.secret}
          onClose={() => setCreated(undefined)}
        >
          Sent with each call, as <code>Authorization: Bearer …</code>
        </SecretDialog>
      )}
    </>
  );
}

const columns: readonly Column<ApiToken>[] = [
  {
    head: 'Token',
    cell: ({ name, ending }) => (
      <span className="block min-w-0 lg:min-w-32">
        <span className="line-clamp-1 font-semibold wrap-anywhere">{name}</span>
        <span className="block font-mono text-xs text-muted">ant_…{ending}</span>
      </span>
    ),
  },
  { head: 'Access', card: 'second', cell: ({ scope }) => scopeLabels[scope] },
  { head: 'Created by', card: 'none', cell: ({ owner }) => owner.displayName },
  {
    head: 'Last used',
    card: 'third',
    cell: ({ lastUsedAt }) => (
      <span className="whitespace-nowrap">
        {lastUsedAt === null ? (
          <>
            Never<span className="lg:hidden"> used</span>
          </>
        ) : (
          <>
            <span className="lg:hidden">Used </span>
            {dateAndTime(lastUsedAt)}
          </>
        )}
      </span>
    ),
  },
  {
    head: 'Expires',
    card: 'none',
    cell: ({ expiresAt }) => (
      <span className="whitespace-nowrap">{expiresAt === null ? 'Never' : shortDate(expiresAt)}</span>
    ),
  },
  {
    head: 'State',
    card: 'status',
    cell: ({ state }) => <Badge tone={tokenStates[state].tone}>{tokenStates[state].label}</Badge>,
  },
  {
    head: 'Created',
    card: 'note',
    cell: ({ createdAt }) => <DayCell at={createdAt} />,
  },
];
