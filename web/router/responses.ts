/** A failure with an HTTP status, thrown by a loader for the route's error screen. Plain data: it survives JSON. */
interface RouteErrorResponse {
  status: number;
  statusText: string;
  data: unknown;
}

/** A failure for a loader to throw; `body` is what the error screen is given as its `data`. */
export const data = (body: unknown, { status, statusText = '' }: { status: number; statusText?: string }) =>
  ({ status, statusText, data: body }) satisfies RouteErrorResponse;

export const isRouteErrorResponse = (error: unknown): error is RouteErrorResponse =>
  typeof error === 'object' &&
  error !== null &&
  'data' in error &&
  'statusText' in error &&
  'status' in error &&
  typeof error.status === 'number';

/** A response that sends the visitor to `location`; a loader returns or throws it. */
export const redirect = (location: string): Response => new Response(null, { status: 302, headers: { location } });
