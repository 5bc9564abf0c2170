import type { OpenApi, Operation as Documented } from '#server/openapi/open-api.ts';
import type { JsonSchema } from '#server/openapi/schemas.ts';

export interface Operation {
  id: string;
  method: string;
  path: string;
  summary: string;
  parameters: NonNullable<Documented['parameters']>;
  body: JsonSchema | undefined;
  /** Of a body that is a file. */
  fileTypes: string[];
  who: 'anyone' | 'signed in' | 'admin';
  /** Something new comes to be: it answers 201. */
  makes: boolean;
  answer: JsonSchema | undefined;
}

const METHODS = ['get', 'post', 'put', 'delete'];
const CALLER_OF = { true: 'admin', false: 'signed in' } as const;

/** The OpenAPI document, as a client reads it that knows nothing else. */
export class Api {
  readonly operations: Operation[];
  /** Every status that something can have. */
  readonly statuses: ReadonlySet<string>;
  readonly #shapes: OpenApi['components']['schemas'];

  constructor(document: OpenApi) {
    this.#shapes = document.components.schemas;
    const statuses = Object.values(this.#shapes).flatMap(({ properties }) => properties?.status?.enum ?? []);
    this.statuses = new Set(statuses.map(String));
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      METHODS.flatMap((method) => (methods[method] ? [this.#read(path, method, methods[method])] : [])),
    );
  }

  #read(path: string, method: string, documented: Documented): Operation {
    const content = documented.requestBody?.content ?? {};
    const { responses } = documented;
    const [requirement] = documented.security;
    return {
      id: documented.operationId,
      method: method.toUpperCase(),
      path,
      summary: documented.summary,
      parameters: documented.parameters ?? [],
      body: content['application/json']?.schema,
      fileTypes: Object.keys(content).filter((type) => type !== 'application/json'),
      who: requirement ? CALLER_OF[`${requirement.session?.includes('admin') ?? false}`] : 'anyone',
      makes: '201' in responses,
      answer:
        responses[201]?.content?.['application/json'].schema ?? responses[200]?.content?.['application/json'].schema,
    };
  }

  /** With what it refers to in place; what stands beside a reference goes before it. */
  resolve(schema: JsonSchema): JsonSchema {
    if (!schema.$ref) return schema;
    const { $ref, ...beside } = schema;
    const shape = this.#shapes[$ref.split('/').at(-1) ?? ''];
    if (!shape) throw new Error(`${$ref} is not in the document`);
    return { ...this.resolve(shape), ...beside };
  }
}
