import type { AdminCompetition } from '#contract/admin-competitions.ts';
import { useOpenedRow } from '#web/admin/list/use-opened.ts';
import type { Records } from '#web/admin/list/use-records.ts';
import { ResultsForm } from './results-form.tsx';
import { TrackForm } from './track-form.tsx';
import { trackRecords } from './track-row.ts';

export interface TrackDialogsProps {
  records: Records<AdminCompetition>;
  /** The competition that gets a track, the track that is changed, or the one whose results are. */
  idOf: (mode: 'add-track' | 'track' | 'results') => string | undefined;
  onSaved: (what: string) => void;
  onMissing: (what: string) => void;
  onClose: () => void;
}

/** The forms of a track, as the address opens them. */
export function TrackDialogs({ records, idOf, onSaved, onMissing, onClose }: TrackDialogsProps) {
  const tracks = trackRecords(records);
  const competition = useOpenedRow(idOf('add-track'), records, () => onMissing('competition'));
  const track = useOpenedRow(idOf('track') ?? idOf('results'), tracks, () => onMissing('track'));
  const readAgain = async () => (await tracks.reload()).find(({ id }) => id === track?.id);
  const common = { readAgain, onClose };
  return (
    <>
      {competition && (
        <TrackForm
          {...common}
          key={competition.id}
          competition={competition}
          record={undefined}
          onSaved={() => onSaved('Track created')}
        />
      )}
      {track && idOf('track') && (
        <TrackForm
          {...common}
          key={track.id}
          competition={track.competition}
          record={track}
          onSaved={() => onSaved('Track saved')}
        />
      )}
      {track && idOf('results') && (
        <ResultsForm {...common} key={track.id} record={track} onSaved={() => onSaved('Results saved')} />
      )}
    </>
  );
}
