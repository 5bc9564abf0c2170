import { matchPath, matchRoutes as matchReactRouter } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { matchRoutes } from './match.ts';

/** Both routers read this tree. */
const tree = [
  {
    id: 'root',
    children: [
      { path: '*', id: 'not-found' },
      { path: '/', id: 'home' },
      { path: '/list', id: 'list' },
      { path: '/thing/:id', id: 'thing' },
      { path: '/thing/new', id: 'new' },
      { path: '/thing/:id/part/:part', id: 'part' },
      { path: '/files/*', id: 'files' },
      { path: '/café', id: 'café' },
      { id: 'layout', children: [{ path: '/own', id: 'own' }] },
      {
        path: '/admin',
        id: 'admin',
        children: [
          { index: true as const, id: 'start' },
          { path: 'orders', id: 'orders' },
          { path: ':area/:record', id: 'record' },
        ],
      },
    ],
  },
];

interface Case {
  /** The ids of the routes below the root, and the parameters. */
  is: [ids: string, params?: Record<string, string>];
  /** The same of React Router, where ours differs deliberately. */
  reactRouter?: Case['is'];
  why?: string;
}

// React Router warns of each malformed URL.
beforeAll(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterAll(() => void vi.restoreAllMocks());

const ONE_URL = 'A page has one URL: slashes at its ends are no part of what is looked up.';

const CASES: Record<string, Case> = {
  '/': { is: ['home'] },
  '': { is: ['home'] },
  '//': { is: ['home'] },
  '/list': { is: ['list'] },
  '/list/': { is: ['list'] },
  '/list//': { is: ['list'] },
  '//list': { is: ['list'], reactRouter: ['not-found', { '*': '/list' }], why: ONE_URL },
  '/LIST': { is: ['list'] },
  '/l%69st': { is: ['list'] },
  '/list/more': { is: ['not-found', { '*': 'list/more' }] },
  '/thing': { is: ['not-found', { '*': 'thing' }] },
  '/thing/': { is: ['not-found', { '*': 'thing' }], reactRouter: ['not-found', { '*': 'thing/' }], why: ONE_URL },
  '/thing/7': { is: ['thing', { id: '7' }] },
  '/thing/7/': { is: ['thing', { id: '7' }] },
  '/Thing/Seven': { is: ['thing', { id: 'Seven' }] },
  '/thing/new': { is: ['new'] },
  '/thing/NEW': { is: ['new'] },
  '/thing/new%20': { is: ['thing', { id: 'new ' }] },
  '/thing/a%20b': { is: ['thing', { id: 'a b' }] },
  '/thing/a+b': { is: ['thing', { id: 'a+b' }] },
  '/thing/a%2Fb': { is: ['thing', { id: 'a/b' }] },
  '/thing/a%23b': { is: ['thing', { id: 'a#b' }] },
  '/thing/%25': { is: ['thing', { id: '%' }] },
  '/thing/%': { is: ['thing', { id: '%' }] },
  '/thing/%E0%A4%A': { is: ['thing', { id: '%E0%A4%A' }] },
  '/thing/..': { is: ['thing', { id: '..' }] },
  '/thing/%2e%2e': { is: ['thing', { id: '..' }] },
  '/thing/:id': { is: ['thing', { id: ':id' }] },
  '/thing/*': { is: ['thing', { id: '*' }] },
  '/thing/__proto__': { is: ['thing', { id: '__proto__' }] },
  '/thing/7/part/8': { is: ['part', { id: '7', part: '8' }] },
  '/thing//part/8': { is: ['not-found', { '*': 'thing//part/8' }] },
  '/thing/7//part/8': { is: ['not-found', { '*': 'thing/7//part/8' }] },
  '/files': { is: ['files', { '*': '' }] },
  '/files/': { is: ['files', { '*': '' }] },
  '/files/a/b': { is: ['files', { '*': 'a/b' }] },
  '/files/a/b/': { is: ['files', { '*': 'a/b' }], reactRouter: ['files', { '*': 'a/b/' }], why: ONE_URL },
  '/files//a': { is: ['files', { '*': '/a' }] },
  '/files/a//b': { is: ['files', { '*': 'a//b' }] },
  '/files/a%2Fb': { is: ['files', { '*': 'a/b' }] },
  '/café': { is: ['café'] },
  '/caf%C3%A9': { is: ['café'] },
  '/CAF%C3%89': { is: ['café'] },
  '/own': { is: ['layout own'] },
  '/admin': { is: ['admin start'] },
  '/admin/': { is: ['admin start'] },
  '/admin/orders': { is: ['admin orders'] },
  '/admin/orders/': { is: ['admin orders'] },
  '/admin/a/b': { is: ['admin record', { area: 'a', record: 'b' }] },
  '/admin/orders/7': { is: ['admin record', { area: 'orders', record: '7' }] },
  '/admin/unknown': { is: ['not-found', { '*': 'admin/unknown' }] },
  '/admin//b': { is: ['not-found', { '*': 'admin//b' }] },
  '/unknown': { is: ['not-found', { '*': 'unknown' }] },
  '/unknown/': { is: ['not-found', { '*': 'unknown' }], reactRouter: ['not-found', { '*': 'unknown/' }], why: ONE_URL },
  '/un%2Fknown': { is: ['not-found', { '*': 'un/known' }] },
  '/%unknown': { is: ['not-found', { '*': '%unknown' }] },
  '/toString': { is: ['not-found', { '*': 'toString' }] },
};

interface AnyMatch {
  params: object;
  pathname: string;
  route: { id?: string | undefined };
}

const summary = (matches: AnyMatch[] | null) => [
  (matches ?? [])
    .map(({ route }) => route.id)
    .slice(1)
    .join(' '),
  { ...matches?.at(-1)?.params },
];

/** Decoded, with single slashes and none at the end. Ours is that of the URL, whose encoding React Router removes. */
function plain(pathname: string): string {
  try {
    pathname = decodeURIComponent(pathname);
  } catch {
    // Both leave a malformed one as it is.
  }
  return pathname.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');
}

describe('matchRoutes', () => {
  it.each(Object.entries(CASES))('%s', (pathname, { is, reactRouter = is, why }) => {
    const [ids, params = {}] = is;
    const [theirIds, theirParams = {}] = reactRouter;
    const ours = matchRoutes(tree, pathname);
    const theirs = matchReactRouter(tree, pathname);
    expect(summary(ours)).toEqual([ids, params]);
    expect(summary(theirs)).toEqual([theirIds, theirParams]);
    expect(why === undefined, 'a difference has a reason, and nothing else has').toBe(reactRouter === is);
    expect(ours.map((match) => plain(match.pathname))).toEqual(theirs?.map((match) => plain(match.pathname)));
  });
});

describe('matchPath', () => {
  it.each(['/', '/list', '/thing/:id', '/thing/:id/part/:part', '/files/*', '*'])('%s', (path) => {
    const pathnames = Object.keys(CASES);
    const ours = pathnames.map((pathname) => [pathname, matchRoutes([{ path }], pathname)[0]?.params]);
    const theirs = pathnames.map((pathname) => [
      pathname,
      matchPath(path, withoutSlashesAtEnds(decodedSegments(pathname)))?.params,
    ]);
    expect(ours).toEqual(theirs);
  });
});

/** As React Router's `matchRoutes` gives it to `matchPath`: decoded, but for slashes. */
function decodedSegments(pathname: string): string {
  try {
    return pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return pathname;
  }
}

const withoutSlashesAtEnds = (pathname: string): string => `/${pathname.replaceAll(/^\/+|\/+$/g, '')}`;
