import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import type { LoaderContext } from './loader-context.ts';

export type Params = Readonly<Record<string, string>>;

export interface LoaderFunctionArgs {
  request: Request;
  params: Params;
  context: LoaderContext;
}

export type Loader = (args: LoaderFunctionArgs) => unknown;

/** The props of a page's component: what the page's loader returned. */
export interface PageProps<L extends Loader> {
  data: Awaited<ReturnType<L>>;
}

/** What a page's file exports: a component, and the loader whose data it is given. */
export type PageModule<L extends Loader> = { ErrorBoundary?: ComponentType } & (
  | { loader: L; Component: FunctionComponent<PageProps<L>> }
  | { loader?: never; Component: FunctionComponent }
);

/** The same page; the compiler compares its loader with its component. */
export const definePage = <L extends Loader>(page: PageModule<L>): PageModule<L> => page;

/** A node of the route tree: what is rendered at a path, in the outlet of its parent. */
export interface RouteObject {
  /** Its position in the tree, unless it is given. */
  id?: string;
  path?: string | undefined;
  /** Rendered at the path of its parent. */
  index?: boolean;
  children?: RouteObject[];
  /** Imports the rest of the route, when it is first needed; removed then. */
  lazy?: () => Promise<Pick<RouteObject, 'loader' | 'Component' | 'ErrorBoundary'>>;
  loader?: Loader;
  /** Given `data`, of a type that only its own file knows: see PageModule. */
  Component?: FunctionComponent<{ data: never }>;
  ErrorBoundary?: ComponentType;
  /** False keeps the data that the page has. */
  shouldRevalidate?: () => boolean;
  element?: ReactNode;
  errorElement?: ReactNode;
  /** Rendered on the first page only, until code and data are here. */
  HydrateFallback?: ComponentType;
  /** The server renders only a placeholder; code and data are loaded in the browser. */
  private?: true;
  /** On the server: imports the code of a private page, whose files the page names. */
  loadInBrowser?: () => Promise<unknown>;
  /** The keys of the URL's query that the page reads. */
  query?: readonly string[];
  /** The title of the page until its component renders one. */
  title?: string;
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
