import { z } from 'zod';
import { done, endpoint } from './endpoint.ts';
import { Email } from './fields.ts';

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Subscribe to the newsletter; known addresses are answered alike',
  body: z.object({ email: Email }),
  response: done,
});
