import type { AdminCompetition } from '#contract/admin-competitions.ts';
import { BulkRows } from '#web/admin/list/bulk-rows.tsx';
import { ListFrame } from '#web/admin/list/list-frame.tsx';
import { type EditedArea, useEditedList } from '#web/admin/list/use-edited-list.ts';
import { useListUrl } from '#web/admin/list/use-list-url.ts';
import { useOpenedAs } from '#web/admin/list/use-opened.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { CompetitionCards } from './competition-cards.tsx';
import { CompetitionFilters, competitionFilters, competitionSorts } from './competition-filters.tsx';
import { CompetitionForm } from './competition-form.tsx';
import { CompetitionView } from './competition-view.tsx';
import { TrackDialogs } from './track-dialogs.tsx';
import type { TrackRow } from './track-row.ts';

const modes = ['edit', 'view', 'add-track', 'track', 'results'] as const;

const area: EditedArea<AdminCompetition, keyof typeof competitionFilters> = {
  area: 'competitions',
  noun: 'competition',
  plural: 'competitions',
  nameOf: ({ name }) => name,
  isActive: ({ isActive }) => isActive,
  read: (query) => call('GET /api/admin/competitions', { query }),
  flip: (id) => call('PUT /api/admin/competitions/:id/status', { params: { id } }),
  unswitched: 'Failed to toggle competition status',
  remove: (id) => call('DELETE /api/admin/competitions/:id', { params: { id } }),
};

export function Component() {
  const url = useListUrl(competitionFilters, competitionSorts);
  const opening = useOpenedAs(modes);
  const { idOf, open, close } = opening;
  const { list, forms, editActions, remove, setNotice } = useEditedList(area, url, opening);
  const { records } = list;

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
        numbered
        {...list}
        add={<Button onClick={forms.add}>Add Competition</Button>}
        filters={<CompetitionFilters url={url} />}
      >
        <BulkRows {...list} rows={records.rows}>
          {(selection) => (
            <CompetitionCards
              records={records}
              selection={selection}
              actionsOf={(row) => [forms.viewAction(row), ...editActions(row)]}
              trackActionsOf={(track) => [
                { label: 'Edit', run: () => open('track', track.id) },
                { label: 'Results', run: () => openResults(track) },
                { label: 'Delete', run: () => removeTrack(track), danger: true },
              ]}
              onAddTrack={({ id }) => open('add-track', id)}
            />
          )}
        </BulkRows>
      </ListFrame>
      {forms.view && <CompetitionView {...forms.view} />}
      {forms.form && <CompetitionForm key={forms.formKey} {...forms.form} />}
      <TrackDialogs records={records} idOf={idOf} onSaved={forms.onSaved} onMissing={forms.onMissing} onClose={close} />
    </>
  );
}
