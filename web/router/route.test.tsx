import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { staticHistory } from './history.ts';
import { load } from './load.ts';
import { LoaderContext } from './loader-context.ts';
import { locationAt } from './location.ts';
import { matchRoutes } from './match.ts';
import { RouterProvider } from './provider.tsx';
import { definePage, type LoaderFunctionArgs, type PageProps, type RouteObject } from './route.ts';
import { createRouter } from './router.ts';

const loader = async ({ params }: LoaderFunctionArgs) => ({ name: `Cap ${params.id}` });
const Cap = ({ data }: PageProps<typeof loader>) => <h1>{data.name}</h1>;

/** The markup of the page at a path, loaded and rendered as the server does. */
async function render(routes: RouteObject[], path: string): Promise<string> {
  const origin = 'http://shop.test';
  const context = new LoaderContext();
  const loaded = await load(matchRoutes(routes, path), () => true, new Request(origin + path), context);
  if (loaded instanceof Response) throw new Error('A redirect');
  const history = staticHistory(locationAt(path));
  return renderToStaticMarkup(
    <RouterProvider
      router={createRouter({
        routes,
        history,
        origin,
        loaded,
        getContext: () => context,
        isOffline: async () => false,
      })}
    />,
  );
}

it('gives a component what the loader of its page returned', async () => {
  const routes = [{ path: '/cap/:id', ...definePage({ loader, Component: Cap }) }];
  expect(await render(routes, '/cap/7')).toBe('<h1>Cap 7</h1>');
});

it('gives each of nested components its own data', async () => {
  const routes: RouteObject[] = [
    {
      path: '/caps',
      ...definePage({ loader: () => 'all caps', Component: ({ data }: { data: string }) => <p>{data.length}</p> }),
    },
    {
      path: '/',
      loader: () => 'not the data of its child',
      children: [{ path: 'cap/:id', lazy: async () => definePage({ loader, Component: Cap }) }],
    },
  ];
  expect(await render(routes, '/caps')).toBe('<p>8</p>');
  expect(await render(routes, '/cap/7')).toBe('<h1>Cap 7</h1>');
});

it('does not compile where a component expects other data than the loader returns', () => {
  // @ts-expect-error -- a name is returned, no price
  definePage({ loader, Component: ({ data }: { data: { price: number } }) => <p>{data.price}</p> });
  // @ts-expect-error -- data without a loader
  definePage({ Component: Cap });
});
