/** What a loader throws to say, with a status, why there is nothing to show. It survives JSON. */
interface RouteErrorResponse {
  status: number;
  statusText: string;
  data: unknown;
}

export const data = (told: unknown, { status, statusText = '' }: { status: number; statusText?: string }) =>
  ({ status, statusText, data: told }) satisfies RouteErrorResponse;

export const isRouteErrorResponse = (error: unknown): error is RouteErrorResponse =>
  typeof error === 'object' &&
  error !== null &&
  'data' in error &&
  'statusText' in error &&
  'status' in error &&
  typeof error.status === 'number';

/** A loader returns or throws it to show another address instead. */
export const redirect = (location: string): Response => new Response(null, { status: 302, headers: { location } });
