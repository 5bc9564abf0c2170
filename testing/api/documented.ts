import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { codesOf } from '#domain/error-codes.ts';
import { apiRoutes } from '#server/api.ts';
import { outsideTheContract } from '#server/openapi/outside.ts';
import { DEMO_PATH } from '#server/identity/demo/mount.ts';
import { createDocument } from '#server/openapi/document.ts';
import type { Operation } from '#server/openapi/open-api.ts';

const document = createDocument(apiRoutes);
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(document, 'shop');

const patterns = Object.entries(document.paths)
  .filter(([path]) => !outsideTheContract[path])
  .map(([path, methods]) => ({ pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`), path, methods }))
  // A path in full comes before one with a parameter in that place.
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));
const compiled = new Map<string, ValidateFunction>();

/**
 * Throws when the OpenAPI document does not have this answer to this call, or has it in another shape; and when a refusal,
 * documented or not, has no code of its status.
 */
export function expectDocumented(method: string, path: string, status: number, body: unknown): void {
  if (status >= 400 && !isStandIn(path)) expectCode(`${method} ${path}`, status, body);
  const found = patterns.find(({ pattern, methods }) => pattern.test(path) && methods[method.toLowerCase()]);
  const operation = found?.methods[method.toLowerCase()];
  if (!found || !operation) return;
  const call = `${method} ${found.path}`;
  const schema = schemaOf(operation, status);
  if (schema === undefined) throw new Error(`${call} answered ${status}, which docs/openapi.json does not have`);
  const validate = compiled.get(schema) ?? ajv.compile({ $ref: schema });
  compiled.set(schema, validate);
  if (!validate(body)) {
    throw new Error(`${call} answered ${status} in an undocumented shape: ${ajv.errorsText(validate.errors)}`);
  }
}

/** What plays Google answers as OAuth has it: `{ error, error_description }`. */
const isStandIn = (path: string) => path.startsWith(DEMO_PATH);

function expectCode(call: string, status: number, body: unknown): void {
  const { error, code } = Object(body);
  if (typeof error !== 'string' || !codesOf(status).includes(code))
    throw new Error(`${call} answered ${status} without a sentence and a code of that status: ${JSON.stringify(body)}`);
}

/** Where the document keeps the shape of an answer; undefined where it has no such answer. */
function schemaOf({ responses }: Operation, status: number): string | undefined {
  const answered = responses[status] ?? (status >= 500 ? responses.default : undefined);
  const reference = answered?.content?.['application/json'].schema.$ref;
  return reference && `shop${reference}`;
}
