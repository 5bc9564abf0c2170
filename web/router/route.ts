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

/** A node of the route tree: what is rendered at a path, in the outlet of its parent. */
export interface RouteObject extends PageModule {
  /** Its position in the tree, unless it is given. */
  id?: string;
  path?: string | undefined;
  /** Rendered at the path of its parent. */
  index?: boolean;
  handle?: unknown;
  children?: RouteObject[];
  /** Imports the rest of the route, when it is first needed; removed then. */
  lazy?: LoadPage;
  /** False keeps the data that the page has. */
  shouldRevalidate?: () => boolean;
  element?: ReactNode;
  errorElement?: ReactNode;
  /** Rendered on the first page only, until code and data are here. */
  HydrateFallback?: ComponentType;
}

export interface Match {
  id: string;
  route: RouteObject;
  params: Params;
  /** The part of the URL that this route and its parents match. */
  pathname: string;
}

export const hasErrorBoundary = ({ errorElement, ErrorBoundary }: RouteObject): boolean =>
  errorElement !== undefined || ErrorBoundary !== undefined;
