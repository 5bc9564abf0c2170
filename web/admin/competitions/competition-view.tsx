import type { AdminCompetition, AdminRace } from '#contract/admin-competitions.ts';
import { fullName } from '#domain/person.ts';
import { Fact, Facts } from '#web/ui/facts.tsx';
import type { RecordViewProps } from '#web/admin/list/use-area.ts';
import { dateAndTime } from '#web/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { CompetitionStatus } from './competition-cards.tsx';
import { positionText, raceStatus } from './competition-labels.ts';
import { driverName } from './drivers.ts';
import { useTeam } from './use-team.ts';

/** Everything about a competition, to read. */
export function CompetitionView({ record: competition, onEdit, onClose }: RecordViewProps<AdminCompetition>) {
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={competition.name}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onEdit}>Edit competition</Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        <Facts>
          <Fact label="Status">
            <CompetitionStatus isActive={competition.isActive} />
          </Fact>
          <Fact label="Position">{positionText(competition.position)}</Fact>
          <Fact label="Points">{competition.points}</Fact>
          <Fact label="Description" wide>
            <span className="whitespace-pre-line">{competition.desc}</span>
          </Fact>
          <Fact label="Starts">{dateAndTime(competition.dateTime)}</Fact>
          <Fact label="Created">{dateAndTime(competition.createdAt)}</Fact>
          <Fact label="Last change">{dateAndTime(competition.updatedAt)}</Fact>
        </Facts>
        <section>
          <h3 className="mb-2">Race Tracks</h3>
          {competition.schedule.length === 0 && <p className="text-muted">No tracks yet.</p>}
          <ol className="flex empty:hidden flex-col">
            {competition.schedule.map((race) => (
              <RaceFacts key={race.id} race={race} />
            ))}
          </ol>
        </section>
      </div>
    </Dialog>
  );
}

function RaceFacts({ race }: { race: AdminRace }) {
  const { name, dateTime, status, personnelData, results } = race;
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="font-semibold break-words">{name}</h4>
        <Badge tone={raceStatus[status].tone}>{raceStatus[status].label}</Badge>
        <time dateTime={dateTime} className="text-sm text-muted">
          {dateAndTime(dateTime)}
        </time>
      </div>
      <p className="text-sm text-text-2">
        {personnelData.map((member) => `${fullName(member)} (${member.role.name})`).join(', ') || 'No personnel'}
      </p>
      {results.length > 0 && <ResultsTable race={race} />}
    </li>
  );
}

function ResultsTable({ race }: { race: AdminRace }) {
  const team = useTeam();
  return (
    <Table
      label={`Results of ${race.name}`}
      head={
        <>
          <Th>Driver</Th>
          <Th num>Qualifying</Th>
          <Th num>Race</Th>
        </>
      }
    >
      {race.results.map(({ driver, quali_position, race_position }) => (
        <Tr key={driver}>
          <Td>{driverName(race, driver, team)}</Td>
          <Td num>{positionText(quali_position)}</Td>
          <Td num>{positionText(race_position)}</Td>
        </Tr>
      ))}
    </Table>
  );
}
