import type { Competition } from '#contract/competitions.ts';
import { paths } from '#web/paths.ts';
import { useRevalidator } from '#web/router/hooks.ts';
import { Link } from '#web/router/link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Table, Td, Th, Tr } from '#web/ui/table.tsx';
import { Trophy } from 'lucide-react';
import { positionColour, positionText } from './position.ts';

/** All competitions; `null` where they could not be loaded. */
export function CompetitionTable({ competitions }: { competitions: readonly Competition[] | null }) {
  const { revalidate, state } = useRevalidator();
  if (!competitions) {
    const again = (
      <Button size="sm" variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try Again
      </Button>
    );
    return (
      <Banner tone="bad" action={again}>
        Failed to load competitions. Please try again later.
      </Banner>
    );
  }
  if (competitions.length === 0) return <EmptyState as="p" icon={<Trophy />} title="No competitions found" />;
  const head = (
    <>
      <Th>Competition</Th>
      <Th>Description</Th>
      <Th num>Position</Th>
      <Th num>Points</Th>
    </>
  );
  return (
    <Table label="Competitions" head={head} cards>
      {competitions.map((competition) => (
        <CompetitionRow key={competition.id} competition={competition} />
      ))}
    </Table>
  );
}

function CompetitionRow({ competition: { id, name, desc, isActive, position, points } }: { competition: Competition }) {
  return (
    <Tr className="relative max-lg:gap-y-1.5 max-lg:py-4">
      <Td className="py-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {/* The link's box is the whole row. */}
          <Link to={paths.competition(id)} className="min-w-0 font-semibold wrap-anywhere after:absolute after:inset-0">
            {name}
          </Link>
          <Badge tone={isActive ? 'ok' : 'grey'}>{isActive ? 'Running' : 'Finished'}</Badge>
        </div>
      </Td>
      <Td className="max-w-xl py-4 wrap-anywhere text-text-2 max-lg:justify-start! max-lg:text-start!">
        {desc || 'No description available'}
      </Td>
      <Td num label="Position" className="py-4">
        <span className={classNames('font-display text-lg font-black', positionColour(position))}>
          {positionText(position)}
        </span>
      </Td>
      <Td num label="Points" className="py-4">
        <span className="font-semibold">{points > 0 ? points : '–'}</span>
      </Td>
    </Tr>
  );
}
