import type { AdminCompetition } from '#contract/admin-competitions.ts';
import { ListFrame } from '#web/admin/list/list-frame.tsx';
import { useListAddress } from '#web/admin/list/use-list-address.ts';
import { NEW, useOpenedAs, useOpenedRow, useViewedRow } from '#web/admin/list/use-opened.ts';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { useRecords } from '#web/admin/list/use-records.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { CompetitionCards } from './competition-cards.tsx';
import { CompetitionFilters, competitionFilters, competitionSorts } from './competition-filters.tsx';
import { CompetitionForm } from './competition-form.tsx';
import { CompetitionView } from './competition-view.tsx';
import { TrackDialogs } from './track-dialogs.tsx';
import type { TrackRow } from './track-row.ts';

const modes = ['edit', 'view', 'add-track', 'track', 'results'] as const;

export function Component() {
  const address = useListAddress(competitionFilters, competitionSorts);
  const records = useRecords('competitions', address, (query) => call('GET /api/admin/competitions', { query }));
  const { change, remove, refresh, notice, setNotice } = useRecordActions<AdminCompetition>('competitions');
  const { opened, idOf, open, close } = useOpenedAs(modes);
  const toast = useToast();
  const isNew = idOf('edit') === NEW;
  const onMissing = (what: string) => {
    setNotice({ text: `This ${what} is not on this page of the list` });
    close();
  };
  const edited = useOpenedRow(isNew ? undefined : idOf('edit'), records, () => onMissing('competition'));
  const viewed = useViewedRow(idOf('view'), records, () => onMissing('competition'));
  const readAgain = async () => (await records.reload()).find(({ id }) => id === edited?.id);

  const toggle = (row: AdminCompetition) =>
    change(row, {
      act: () => call('PUT /api/admin/competitions/:id/status', { params: { id: row.id } }),
      guess: { isActive: !row.isActive },
      failed: 'Failed to toggle competition status',
      done: `${row.name} is now ${row.isActive ? 'inactive' : 'active'}`,
    });
  const removeCompetition = ({ id, name }: AdminCompetition) =>
    remove(
      { id },
      { act: () => call('DELETE /api/admin/competitions/:id', { params: { id } }), noun: 'competition', name },
    );
  const removeTrack = ({ id, name, competition }: TrackRow) =>
    remove(
      { id },
      {
        act: () =>
          call('DELETE /api/admin/competitions/tracks/:trackId', {
            params: { trackId: id },
            query: { competition_id: competition.id },
          }),
        noun: 'track',
        name,
      },
    );
  const openResults = ({ id, personnel }: TrackRow) =>
    personnel.length > 0
      ? open('results', id)
      : setNotice({ text: 'Please add personnel to this track before managing results.' });

  function onSaved(what: string) {
    toast.say(what);
    setNotice(undefined);
    close();
    void refresh();
  }

  return (
    <>
      <ListFrame
        title="Competitions Management"
        plural="competitions"
        address={address}
        records={records}
        numbered
        notice={notice}
        onDismissNotice={() => setNotice(undefined)}
        add={<Button onClick={() => open('edit', NEW)}>Add Competition</Button>}
        filters={<CompetitionFilters address={address} />}
      >
        <CompetitionCards
          records={records}
          actionsOf={(row) => [
            { label: 'View', run: () => open('view', row.id) },
            { label: 'Edit', run: () => open('edit', row.id) },
            { label: row.isActive ? 'Deactivate' : 'Activate', run: () => toggle(row) },
            { label: 'Delete', run: () => removeCompetition(row), danger: true },
          ]}
          trackActionsOf={(track) => [
            { label: 'Edit', run: () => open('track', track.id) },
            { label: 'Results', run: () => openResults(track) },
            { label: 'Delete', run: () => removeTrack(track), danger: true },
          ]}
          onAddTrack={({ id }) => open('add-track', id)}
        />
      </ListFrame>
      {viewed && <CompetitionView competition={viewed} onClose={close} onEdit={() => open('edit', viewed.id)} />}
      {(isNew || edited) && (
        <CompetitionForm
          key={opened?.id}
          record={edited}
          readAgain={readAgain}
          onSaved={() => onSaved(isNew ? 'Competition created' : 'Competition saved')}
          onClose={close}
        />
      )}
      <TrackDialogs records={records} idOf={idOf} onSaved={onSaved} onMissing={onMissing} onClose={close} />
    </>
  );
}
