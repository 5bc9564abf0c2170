import { describe, expect, it } from 'vitest';
import { matchRoutes } from './match.ts';
import type { RouteObject } from './route.ts';

const routes: RouteObject[] = [
  {
    id: 'root',
    children: [
      { path: '*', id: 'anything' },
      { path: '/', id: 'home' },
      { path: '/competitions/:id', id: 'competition' },
      { path: '/competitions/current', id: 'current' },
      { path: '/competitions', id: 'competitions' },
      { children: [{ path: '/checkout', id: 'checkout' }] },
      {
        path: '/admin',
        id: 'admin',
        children: [
          { index: true, id: 'start' },
          { path: 'orders', id: 'orders' },
          { path: ':area/:record', id: 'record' },
        ],
      },
    ],
  },
];

const idsAt = (pathname: string) => matchRoutes(routes, pathname).map(({ id }) => id);
const paramsAt = (pathname: string) => matchRoutes(routes, pathname).at(-1)?.params;

describe('the routes that match a pathname', () => {
  it.each([
    ['/', ['root', 'home']],
    ['/competitions', ['root', 'competitions']],
    ['/competitions/', ['root', 'competitions']],
    ['/Competitions', ['root', 'competitions']],
    ['/competitions/7', ['root', 'competition']],
    ['/competitions/7/8', ['root', 'anything']],
    ['/competitions//', ['root', 'competitions']],
    ['/nowhere', ['root', 'anything']],
    ['/admin', ['root', 'admin', 'start']],
    ['/admin/orders', ['root', 'admin', 'orders']],
    ['/admin/unknown', ['root', 'anything']],
    ['/admin/orders/7', ['root', 'admin', 'record']],
  ])('%s shows %j', (pathname, ids) => expect(idsAt(pathname)).toEqual(ids));

  it('prefers a static segment to a parameter, in any order of the tree', () => {
    expect(idsAt('/competitions/current')).toEqual(['root', 'current']);
  });

  it('gives a route without an id its position in the tree', () => {
    expect(idsAt('/checkout')).toEqual(['root', '0-5', 'checkout']);
  });

  it('decodes the parameters', () => {
    expect(paramsAt('/competitions/night%20race')).toEqual({ id: 'night race' });
    expect(paramsAt('/competitions/%')).toEqual({ id: '%' });
    expect(paramsAt('/no/where')).toEqual({ '*': 'no/where' });
  });

  it('names the part of the URL that each route matches', () => {
    expect(matchRoutes(routes, '/admin/orders').map(({ pathname }) => pathname)).toEqual([
      '/',
      '/admin',
      '/admin/orders',
    ]);
  });

  it('are none where no path matches', () => {
    expect(matchRoutes([{ path: '/here' }], '/there')).toEqual([]);
  });
});
