import { apiContext } from '#web/api.ts';
import { PageHead } from '#web/page-head.tsx';
import { paths } from '#web/paths.ts';
import type { LoaderFunctionArgs, PageProps } from '#web/router/route.ts';
import { CompetitionTable } from './competition-table.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const call = context.get(apiContext);
  return { competitions: await call('GET /api/competitions').catch(() => null) };
}

export function Component({ data: { competitions } }: PageProps<typeof loader>) {
  return (
    <div className="wrap py-10 sm:py-14">
      <PageHead
        screen="Competitions"
        description="Where Antumbra Racing competes, how it stands, and every race with its results."
        path={paths.competitions}
      />
      <h1 className="mb-8">Competitions</h1>
      <CompetitionTable competitions={competitions} />
    </div>
  );
}
