import { BulkRows } from '#web/admin/list/bulk-rows.tsx';
import { ListFrame } from '#web/admin/list/list-frame.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { useHeld, useOpenRecord } from '#web/admin/list/use-opened.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { competitionArea } from './competition-area.ts';
import { CompetitionCards } from './competition-cards.tsx';
import { CompetitionFilters } from './competition-filters.tsx';
import { CompetitionForm } from './competition-form.tsx';
import { CompetitionView } from './competition-view.tsx';
import { RaceDialogs } from './race-dialogs.tsx';
import { raceRecords, type RaceRow, readRace } from './race-row.ts';
import { useUnfolded } from './use-unfolded.ts';

const modes = ['add-track'] as const;
const parts = ['track', 'results'] as const;

export function Component() {
  const { list, view, form, formKey, viewAction, editActions, remove, ...area } = useArea(
    competitionArea,
    modes,
    parts,
  );
  const { url, records, setNotice } = list;
  const { idOf, open, close } = area;
  const raceId = idOf('track') ?? idOf('results');
  const races = raceRecords(records);
  const { row: race, notice: missing } = useOpenRecord({ key: 'tracks', noun: 'track', read: readRace }, raceId, races);
  const heldRace = useHeld(raceId, race);
  const unfolded = useUnfolded();

  async function readRaceAgain(id: string) {
    const rows = await races.reload();
    return rows.find((row) => row.id === id) ?? readRace(id);
  }

  const removeRace = ({ id, name, results, competition }: RaceRow) =>
    remove(
      { id },
      {
        act: () =>
          call('DELETE /api/admin/competitions/tracks/:trackId', {
            params: { trackId: id },
            query: { competition_id: competition.id },
          }),
        restore: () => call('POST /api/admin/competitions/tracks/:trackId/restore', { params: { trackId: id } }),
        noun: 'track',
        name,
        warning: `It leaves the calendar of the shop${results.length > 0 ? ' with its results' : ''}.`,
      },
    );
  const openResults = ({ id, personnel }: RaceRow) =>
    personnel.length > 0
      ? open('results', id)
      : setNotice({
          text: 'Please add personnel to this track before managing results.',
          link: { label: 'Edit track', ...area.linkTo('track', id) },
        });

  return (
    <>
      <ListFrame
        {...list}
        notice={list.notice ?? missing}
        numbered
        add={<Button onClick={area.add}>{competitionArea.addLabel}</Button>}
        filters={<CompetitionFilters url={url} />}
      >
        {(nothing) => (
          <BulkRows
            area={competitionArea}
            url={url}
            records={records}
            setNotice={setNotice}
            successes={list.successes}
            nothing={nothing}
            headless
          >
            {(selection) => (
              <CompetitionCards
                records={records}
                selection={selection}
                linkTo={list.linkTo}
                unfolded={unfolded}
                actionsOf={(row) => [viewAction(row), ...editActions(row)]}
                raceActionsOf={(race) => [
                  { label: 'Edit', run: () => open('track', race.id), inline: true },
                  { label: 'Results', run: () => openResults(race), inline: true },
                  { label: 'Delete', run: () => removeRace(race), danger: true },
                ]}
                onAddRace={({ id }) => open('add-track', id)}
              />
            )}
          </BulkRows>
        )}
      </ListFrame>
      {view && <CompetitionView {...view} />}
      {form && <CompetitionForm key={formKey} {...form} />}
      <RaceDialogs
        competition={area.recordIn('add-track')}
        race={heldRace}
        isResults={idOf('results') !== undefined}
        readAgain={async () => (raceId ? readRaceAgain(raceId) : undefined)}
        onEditTrack={(id) => area.openInstead('track', id)}
        onSaved={area.onSaved}
        onAdded={area.onAdded}
        onClose={close}
      />
    </>
  );
}
