import type { AdminCompetition } from '#contract/admin-competitions.ts';
import { BulkRows } from '#web/admin/list/bulk-rows.tsx';
import { ListFrame } from '#web/admin/list/list-frame.tsx';
import { useArea } from '#web/admin/list/use-area.ts';
import { useOpenedRow } from '#web/admin/list/use-opened.ts';
import type { Records } from '#web/admin/list/use-records.ts';
import { call } from '#web/api.ts';
import { Button } from '#web/ui/button.tsx';
import { competitionArea } from './competition-area.ts';
import { CompetitionCards } from './competition-cards.tsx';
import { CompetitionFilters } from './competition-filters.tsx';
import { CompetitionForm } from './competition-form.tsx';
import { CompetitionView } from './competition-view.tsx';
import { RaceForm } from './race-form.tsx';
import { raceRecords, type RaceRow } from './race-row.ts';
import { ResultsForm } from './results-form.tsx';

const modes = ['add-track', 'track', 'results'] as const;

export function Component() {
  const { list, view, form, formKey, viewAction, editActions, remove, ...area } = useArea(competitionArea, modes);
  const { url, records, setNotice } = list;
  const { idOf, open, close } = area;

  const removeRace = ({ id, name, competition }: RaceRow) =>
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
  const openResults = ({ id, personnel }: RaceRow) =>
    personnel.length > 0
      ? open('results', id)
      : setNotice({ text: 'Please add personnel to this track before managing results.' });

  return (
    <>
      <ListFrame
        {...list}
        numbered
        add={<Button onClick={area.add}>Add Competition</Button>}
        filters={<CompetitionFilters url={url} />}
      >
        <BulkRows area={competitionArea} url={url} rows={records.rows}>
          {(selection) => (
            <CompetitionCards
              records={records}
              selection={selection}
              actionsOf={(row) => [viewAction(row), ...editActions(row)]}
              raceActionsOf={(race) => [
                { label: 'Edit', run: () => open('track', race.id) },
                { label: 'Results', run: () => openResults(race) },
                { label: 'Delete', run: () => removeRace(race), danger: true },
              ]}
              onAddRace={({ id }) => open('add-track', id)}
            />
          )}
        </BulkRows>
      </ListFrame>
      {view && <CompetitionView {...view} />}
      {form && <CompetitionForm key={formKey} {...form} />}
      <RaceDialogs records={records} idOf={idOf} onSaved={area.onSaved} onMissing={area.onMissing} onClose={close} />
    </>
  );
}

interface RaceDialogsProps {
  records: Records<AdminCompetition>;
  /** The competition that gets a race, the race that is changed, or the one whose results are. */
  idOf: (mode: 'add-track' | 'track' | 'results') => string | undefined;
  onSaved: (what: string) => void;
  onMissing: (what: string) => void;
  onClose: () => void;
}

/** The forms of a race, as the URL opens them. */
function RaceDialogs({ records, idOf, onSaved, onMissing, onClose }: RaceDialogsProps) {
  const races = raceRecords(records);
  const competition = useOpenedRow(idOf('add-track'), records, () => onMissing('competition'));
  const race = useOpenedRow(idOf('track') ?? idOf('results'), races, () => onMissing('track'));
  const readAgain = async () => (await races.reload()).find(({ id }) => id === race?.id);
  const common = { readAgain, onClose };
  return (
    <>
      {competition && (
        <RaceForm
          {...common}
          key={competition.id}
          competition={competition}
          record={undefined}
          onSaved={() => onSaved('Track created')}
        />
      )}
      {race && idOf('track') && (
        <RaceForm
          {...common}
          key={race.id}
          competition={race.competition}
          record={race}
          onSaved={() => onSaved('Track saved')}
        />
      )}
      {race && idOf('results') && (
        <ResultsForm {...common} key={race.id} record={race} onSaved={() => onSaved('Results saved')} />
      )}
    </>
  );
}
