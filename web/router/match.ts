import type { Match, Params, RouteObject } from './route.ts';

/** One address of the map, with the routes that stand around it, outermost first. */
interface Branch {
  segments: string[];
  routes: { id: string; route: RouteObject; depth: number }[];
}

const known = new WeakMap<RouteObject[], Branch[]>();

/** The routes that an address stands for, outermost first; none where the map has no '*'. */
export function matchRoutes(routes: RouteObject[], pathname: string): Match[] {
  let branches = known.get(routes);
  if (!branches) {
    branches = branchesOf(routes, { segments: [], routes: [] }).sort(byClosest);
    known.set(routes, branches);
  }
  const asked = segmentsOf(pathname);
  for (const branch of branches) {
    const params = paramsOf(branch.segments, asked);
    if (params) return branch.routes.map(({ depth, ...rest }) => ({ ...rest, params, pathname: pathOf(asked, depth) }));
  }
  return [];
}

function branchesOf(routes: RouteObject[], parent: Branch, place = ''): Branch[] {
  return routes.flatMap((route, at) => {
    const id = route.id ?? place + at;
    // A path that begins with a slash says all of it.
    const above = route.path?.startsWith('/') ? [] : parent.segments;
    const segments = [...above, ...segmentsOf(route.path ?? '')];
    const depth = segments.at(-1) === '*' ? Infinity : segments.length;
    const branch = { segments, routes: [...parent.routes, { id, route, depth }] };
    const inside = branchesOf(route.children ?? [], branch, `${place}${at}-`);
    return route.path === undefined && !route.index ? inside : [...inside, branch];
  });
}

/** Words before parameters, those before '*', segment by segment; what is alike stays as the map has it. */
function byClosest(a: Branch, b: Branch): number {
  for (let at = 0; at < Math.max(a.segments.length, b.segments.length); at += 1) {
    const difference = looseness(a.segments[at]) - looseness(b.segments[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function looseness(segment: string | undefined): number {
  if (segment === '*') return 3;
  if (segment === undefined) return 2;
  return segment.startsWith(':') ? 1 : 0;
}

function paramsOf(segments: string[], asked: string[]): Params | undefined {
  const params: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    if (segment === '*') return { ...params, '*': asked.slice(at).map(decoded).join('/') };
    const word = asked[at];
    if (!word) return undefined;
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded(word);
    else if (segment.toLowerCase() !== decoded(word).toLowerCase()) return undefined;
  }
  return asked.length === segments.length ? params : undefined;
}

const segmentsOf = (path: string): string[] => {
  let start = 0;
  let end = path.length;
  // Not by a pattern: one for the slashes at the end takes the square of their number.
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return start === end ? [] : path.slice(start, end).split('/');
};

const pathOf = (asked: string[], depth: number): string => `/${asked.slice(0, depth).join('/')}`;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
