import { createWithdrawal as endpoint } from '#contract/withdrawals.ts';
import { mountForm } from '#server/http/form.ts';
import type { Limits } from '#server/http/limits.ts';
import { parseInput } from '#server/http/parse-input.ts';
import type { Services } from '#server/services.ts';
import type { FastifyInstance } from 'fastify';
import { createWrittenWithdrawal, WITHDRAWAL_LIMIT } from './withdrawals.ts';

const PATH = '/withdraw';

export const mountWithdrawalForm = (app: FastifyInstance, services: Services, limits: Limits): Promise<void> =>
  mountForm(app, limits, {
    path: PATH,
    // Each character of the longest texts as three of an encoded form.
    bodyLimit: 32_768,
    endpoint,
    limit: WITHDRAWAL_LIMIT,
    async submit({ name, email, order, items, website }) {
      const body = { name, email, order, items, website };
      const receipt = await createWrittenWithdrawal(services, parseInput(endpoint, { body }));
      return `${PATH}?${new URLSearchParams({ state: receipt })}`;
    },
    refused: `${PATH}?state=invalid`,
  });
