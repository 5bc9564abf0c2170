import { INVALID_ADMIN_INPUT } from './invalid-fields-admin.ts';
import { INVALID_SHOP_INPUT } from './invalid-fields-shop.ts';
import type { InvalidInputs } from './invalid-inputs.ts';

/** What each call of the API refuses, field by field. bad-input-cover.test.ts says when a field is missing here. */
export const INVALID_INPUT: InvalidInputs = { ...INVALID_SHOP_INPUT, ...INVALID_ADMIN_INPUT };
