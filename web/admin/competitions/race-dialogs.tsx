import type { AdminCompetition } from '#contract/admin-competitions.ts';
import { RaceForm } from './race-form.tsx';
import type { RaceRow } from './race-row.ts';
import { ResultsForm } from './results-form.tsx';

interface RaceDialogsProps {
  /** Gets a race. */
  competition: AdminCompetition | undefined;
  /** Is changed, or its results are. */
  race: RaceRow | undefined;
  isResults: boolean;
  readAgain: () => Promise<RaceRow | undefined>;
  onEditTrack: (id: string) => void;
  onSaved: (what: string, note?: string) => void;
  onAdded: (what: string, note?: string) => void;
  onClose: () => void;
}

/** The forms of a race, as the URL opens them. */
export function RaceDialogs({
  competition,
  race,
  isResults,
  readAgain,
  onEditTrack,
  onSaved,
  onAdded,
  onClose,
}: RaceDialogsProps) {
  const common = { readAgain, onClose };
  return (
    <>
      {competition && (
        <RaceForm
          {...common}
          key={competition.id}
          competition={competition}
          record={undefined}
          onSaved={(note) => onSaved('Track created', note)}
          onAdded={(note) => onAdded('Track created', note)}
        />
      )}
      {race && !isResults && (
        <RaceForm
          {...common}
          key={race.id}
          competition={race.competition}
          record={race}
          onSaved={(note) => onSaved('Track saved', note)}
        />
      )}
      {race && isResults && (
        <ResultsForm
          {...common}
          key={race.id}
          record={race}
          onEditTrack={() => onEditTrack(race.id)}
          onSaved={() => onSaved('Results saved')}
        />
      )}
    </>
  );
}
