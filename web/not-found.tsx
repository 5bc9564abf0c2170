import { data } from './router/responses.ts';

export function loader(): never {
  throw data('', { status: 404, statusText: 'Not Found' });
}
