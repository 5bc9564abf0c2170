import { data } from 'react-router';

export function loader(): never {
  throw data('', { status: 404, statusText: 'Not Found' });
}
