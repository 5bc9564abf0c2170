import { WEBHOOK_BODIES } from '#contract/webhook-events.ts';
import type { OpenApi, Parameter } from './open-api.ts';
import { referTo, type Schemas } from './schemas.ts';

const header = (name: string, description: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});
const HEADERS = [
  header('webhook-id', 'The same each time that this delivery is tried: whoever has seen it leaves it'),
  header('webhook-timestamp', 'When it was sent, in seconds since 1970: one of long ago is refused'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 of `id.timestamp.body` in base64; two with a space between while a secret is replaced',
  ),
];

/** The section `webhooks`: what the shop posts to those who want to hear of it, as Standard Webhooks has it. */
export const webhooksOf = (schemas: Schemas): OpenApi['webhooks'] =>
  Object.fromEntries(
    Object.entries(WEBHOOK_BODIES).map(([event, { summary, body }]) => [
      event,
      {
        post: {
          operationId: `on ${event}`,
          tags: ['Webhooks'],
          summary,
          security: [],
          parameters: HEADERS,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: referTo(schemas.nameOf(body, event)) } },
          },
          responses: {
            '2XX': { description: 'Taken; what the answer says is not read' },
            410: { description: 'Gone: the webhook is switched off' },
            default: { description: 'Not taken, a redirect included: it is tried again, ten times within three days' },
          },
        },
      },
    ]),
  );
