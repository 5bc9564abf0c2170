import { z } from 'zod';

/** A JSON Schema as it stands in the document. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  /** The schema of what a JSON text holds. */
  contentSchema?: JsonSchema;
  description?: string;
  format?: string;
  [more: string]: unknown;
}
interface Note {
  id?: string;
  format?: string;
  description?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  examples?: readonly string[];
}

const uri = (id: string) => `#/components/schemas/${id}`;

/** Named zod schemas, which `toJson` turns into JSON Schemas of the wire format that refer to each other by name. */
export class Schemas {
  readonly #registry = z.registry<Note>();
  readonly #names = new Set<string>();

  /** Names a schema. Throws where the name is in use. */
  name(id: string, schema: z.ZodType, note: Note = {}): void {
    if (this.#names.has(id)) throw new Error(`Two shapes of the contract are called ${id}`);
    this.#names.add(id);
    this.#registry.add(schema, { ...note, id });
  }

  /** The name of a schema; one without a name gets `id`. */
  nameOf(schema: z.ZodType, id: string): string {
    const has = this.#registry.has(schema) ? this.#registry.get(schema)?.id : undefined;
    if (!has) this.name(id, schema);
    return has ?? id;
  }

  /** The metadata of a schema: a description, examples, and the schema of what a JSON text holds. */
  #metadata(schema: z.core.$ZodType, { anyOf }: { anyOf?: object[] }): object {
    const { holds, ...metadata } = z.globalRegistry.get(schema) ?? {};
    if (!(holds instanceof z.ZodType) || !anyOf) return metadata;
    const held = this.#inline(holds);
    const text = { contentMediaType: 'application/json', contentSchema: held };
    const kinds: Record<string, object> = { string: text, array: held };
    return { ...metadata, anyOf: anyOf.map((kind) => ({ ...kind, ...('type' in kind && kinds[String(kind.type)]) })) };
  }

  /** The JSON Schema itself, with references to named schemas. */
  #inline(schema: z.ZodType): JsonSchema {
    const { $schema: _, $defs: __, ...inlined } = z.toJSONSchema(schema, { io: 'input', metadata: this.#registry });
    return JSON.parse(JSON.stringify(inlined).replaceAll('#/$defs/', uri('')));
  }

  toJson(): Record<string, JsonSchema> {
    const { schemas } = z.toJSONSchema(this.#registry, {
      io: 'input',
      uri,
      metadata: this.#registry,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        Object.assign(jsonSchema, this.#metadata(zodSchema, jsonSchema));
        // The range of numbers that are exact says nothing to a reader.
        if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
        if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      },
    });
    for (const schema of Object.values(schemas)) {
      // Inside one document a schema is found by its place.
      delete schema.$schema;
      delete schema.$id;
      delete schema.id;
    }
    // zod's type also has the schemas `true` and `false`, which these shapes never are.
    const byName = Object.entries(schemas as Record<string, JsonSchema>).sort(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(byName);
  }
}

export const referTo = (id: string): JsonSchema => ({ $ref: uri(id) });
