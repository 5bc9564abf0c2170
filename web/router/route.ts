import type { ComponentType, ReactNode } from 'react';
import type { LoaderContext } from './loader-context.ts';

export type Params = Readonly<Record<string, string>>;

export interface LoaderFunctionArgs {
  request: Request;
  params: Params;
  context: LoaderContext;
}

/** What a page's file may export. */
interface PageModule {
  loader?: (args: LoaderFunctionArgs) => unknown;
  Component?: ComponentType;
  ErrorBoundary?: ComponentType;
}

export type LoadPage = () => Promise<PageModule>;

/** A part of the map: what is shown at a path, inside what its parents show. */
export interface RouteObject extends PageModule {
  /** Its place in the map, unless it is named. */
  id?: string;
  path?: string | undefined;
  /** Shown at the path of its parent. */
  index?: boolean;
  handle?: unknown;
  children?: RouteObject[];
  /** The rest of the route, fetched when it is first needed; gone then. */
  lazy?: LoadPage;
  /** False keeps the data that the page has. */
  shouldRevalidate?: () => boolean;
  element?: ReactNode;
  errorElement?: ReactNode;
  /** Stands in, on the first page only, until code and data are here. */
  HydrateFallback?: ComponentType;
}

export interface Match {
  id: string;
  route: RouteObject;
  params: Params;
  /** The part of the address that this route and its parents stand for. */
  pathname: string;
}

export const catches = ({ errorElement, ErrorBoundary }: RouteObject): boolean =>
  errorElement !== undefined || ErrorBoundary !== undefined;
