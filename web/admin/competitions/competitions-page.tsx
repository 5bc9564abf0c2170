import type { AdminCompetition } from '#contract/admin-competitions.ts';
import { ListFrame } from '#web/admin/list/list-frame.tsx';
import { useListAddress } from '#web/admin/list/use-list-address.ts';
import { useOpenedAs } from '#web/admin/list/use-opened.ts';
import { useRecordActions } from '#web/admin/list/use-record-actions.ts';
import { useRecordForms } from '#web/admin/list/use-record-forms.ts';
import { useRecords } from '#web/admin/list/use-records.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
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
  const actions = useRecordActions<AdminCompetition>('competitions');
  const { change, remove, notice, setNotice } = actions;
  const opening = useOpenedAs(modes);
  const { idOf, open, close } = opening;
  const forms = useRecordForms('competition', records, opening, actions);

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
        add={<Button onClick={forms.add}>Add Competition</Button>}
        filters={<CompetitionFilters address={address} />}
      >
        <CompetitionCards
          records={records}
          actionsOf={(row) => [
            forms.viewAction(row),
            forms.editAction(row),
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
      {forms.view && <CompetitionView {...forms.view} />}
      {forms.form && <CompetitionForm key={forms.formKey} {...forms.form} />}
      <TrackDialogs records={records} idOf={idOf} onSaved={forms.onSaved} onMissing={forms.onMissing} onClose={close} />
    </>
  );
}
