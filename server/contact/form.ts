import { sendMessage as endpoint } from '#contract/contact.ts';
import { mountForm } from '#server/http/form.ts';
import type { Limits } from '#server/http/limits.ts';
import { parseInput } from '#server/http/parse-input.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance } from 'fastify';
import { MESSAGE_LIMIT, sendMessage } from './contact.ts';

const PATH = '/contact';

export const mountContactForm = (app: FastifyInstance, services: Services, limits: Limits): Promise<void> =>
  mountForm(app, limits, {
    path: PATH,
    // Each character of the longest texts as nine of an encoded form.
    bodyLimit: 65_536,
    endpoint,
    limit: MESSAGE_LIMIT,
    async submit({ name, email, subject, message, website }) {
      await sendMessage(services, null, parseInput(endpoint, { body: { name, email, subject, message, website } }));
      return `${PATH}?state=sent`;
    },
    refused: `${PATH}?state=invalid`,
  });
