import { decoded } from './location.ts';
import type { Match, Params, RouteObject } from './route.ts';

/** One full path of the route tree, with the routes that lead to it, outermost first. */
interface Branch {
  segments: string[];
  routes: { id: string; route: RouteObject; depth: number }[];
}

const branchesByRoutes = new WeakMap<RouteObject[], Branch[]>();

/** The routes that match a pathname, outermost first; empty if none does. */
export function matchRoutes(routes: RouteObject[], pathname: string): Match[] {
  let branches = branchesByRoutes.get(routes);
  if (!branches) {
    branches = branchesOf(routes, { segments: [], routes: [] }).sort(bySpecificity);
    branchesByRoutes.set(routes, branches);
  }
  const segments = segmentsOf(pathname);
  for (const branch of branches) {
    const params = paramsOf(branch.segments, segments);
    if (params)
      return branch.routes.map(({ depth, ...rest }) => ({ ...rest, params, pathname: pathOf(segments, depth) }));
  }
  return [];
}

function branchesOf(routes: RouteObject[], parent: Branch, idPrefix = ''): Branch[] {
  return routes.flatMap((route, index) => {
    const id = route.id ?? idPrefix + index;
    // A path that begins with a slash is not appended to the parent's.
    const parentSegments = route.path?.startsWith('/') ? [] : parent.segments;
    const segments = [...parentSegments, ...segmentsOf(route.path ?? '')];
    const depth = segments.at(-1) === '*' ? Infinity : segments.length;
    const branch = { segments, routes: [...parent.routes, { id, route, depth }] };
    const children = branchesOf(route.children ?? [], branch, `${idPrefix}${index}-`);
    return route.path === undefined && !route.index ? children : [...children, branch];
  });
}

/** Static segments before parameters before `*`, from left to right; equal paths keep the order of the route tree. */
function bySpecificity(a: Branch, b: Branch): number {
  for (let at = 0; at < Math.max(a.segments.length, b.segments.length); at += 1) {
    const difference = rankOf(a.segments[at]) - rankOf(b.segments[at]);
    if (difference !== 0) return difference;
  }
  return 0;
}

function rankOf(segment: string | undefined): number {
  if (segment === '*') return 3;
  if (segment === undefined) return 2;
  return segment.startsWith(':') ? 1 : 0;
}

/** The parameters of a pathname's segments under a pattern's; undefined if they do not match. */
function paramsOf(pattern: string[], segments: string[]): Params | undefined {
  const params: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    if (part === '*') return { ...params, '*': segments.slice(at).map(decoded).join('/') };
    const segment = segments[at];
    if (!segment) return undefined;
    if (part.startsWith(':')) params[part.slice(1)] = decoded(segment);
    else if (part.toLowerCase() !== decoded(segment).toLowerCase()) return undefined;
  }
  return segments.length === pattern.length ? params : undefined;
}

const segmentsOf = (path: string): string[] => {
  let start = 0;
  let end = path.length;
  // Not a regular expression: one for the slashes at the end takes the square of their number.
  while (path[start] === '/') start += 1;
  while (end > start && path[end - 1] === '/') end -= 1;
  return start === end ? [] : path.slice(start, end).split('/');
};

const pathOf = (segments: string[], depth: number): string => `/${segments.slice(0, depth).join('/')}`;
