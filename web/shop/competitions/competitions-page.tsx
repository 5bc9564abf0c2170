import { apiContext } from '#web/api.ts';
import { titled } from '#web/title.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CompetitionTable } from './competition-table.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiContext);
  return { competitions: await call('GET /api/competitions').catch(() => null) };
}

export function Component() {
  const { competitions } = useLoaderData<typeof loader>();
  return (
    <div className="wrap py-10 sm:py-14">
      <title>{titled('Competitions')}</title>
      <meta
        name="description"
        content="Where Antumbra Racing competes, how it stands, and every race with its results."
      />
      <h1 className="mb-8">Competitions</h1>
      <CompetitionTable competitions={competitions} />
    </div>
  );
}
