import type { AdminRace } from '#contract/admin-competitions.ts';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { placeText } from './competition-words.ts';
import { driverName } from './drivers.ts';

export function ResultsTable({ track }: { track: AdminRace }) {
  return (
    <Table
      label={`Results of ${track.name}`}
      head={
        <>
          <Th>Driver</Th>
          <Th num>Qualifying</Th>
          <Th num>Race</Th>
        </>
      }
    >
      {track.results.map(({ driver, quali_position, race_position }) => (
        <Tr key={driver}>
          <Td>{driverName(track, driver)}</Td>
          <Td num>{placeText(quali_position)}</Td>
          <Td num>{placeText(race_position)}</Td>
        </Tr>
      ))}
    </Table>
  );
}
