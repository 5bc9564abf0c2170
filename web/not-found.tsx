import { data } from './router/answers.ts';

export function loader(): never {
  throw data('', { status: 404, statusText: 'Not Found' });
}
