import { z } from 'zod';
import { done, endpoint } from './endpoint.ts';
import { Email, Line, Prose } from './fields.ts';

export const sendMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send the shop a message; its sender is told that it is here',
  body: z.object({
    name: Line(200),
    email: Email,
    subject: Line(200).meta({ examples: ['My order ANT-7K3M9Q'] }),
    message: Prose().meta({ examples: ['When does my jersey arrive?'] }),
    website: Line(200).optional().describe('Of a field that no person sees: what has it is not kept'),
  }),
  response: done,
});
