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
  /** Of what JSON text holds. */
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

/** Zod schemas by name, and as JSON Schemas of what the wire carries that refer to each other by these names. */
export class Schemas {
  readonly #registry = z.registry<Note>();
  readonly #names = new Set<string>();

  /** Gives a schema a name of its own. */
  name(id: string, schema: z.ZodType, note: Note = {}): void {
    if (this.#names.has(id)) throw new Error(`Two shapes of the contract are called ${id}`);
    this.#names.add(id);
    this.#registry.add(schema, { ...note, id });
  }

  /** The name that a schema has, or has from now on. */
  nameOf(schema: z.ZodType, id: string): string {
    const has = this.#registry.has(schema) ? this.#registry.get(schema)?.id : undefined;
    if (!has) this.name(id, schema);
    return has ?? id;
  }

  /** What the contract says beside a schema: a description, examples, and what JSON text holds. */
  #said(schema: z.core.$ZodType, { anyOf }: { anyOf?: object[] }): object {
    const { holds, ...said } = z.globalRegistry.get(schema) ?? {};
    if (!(holds instanceof z.ZodType) || !anyOf) return said;
    const held = this.#inline(holds);
    const text = { contentMediaType: 'application/json', contentSchema: held };
    const kinds: Record<string, object> = { string: text, array: held };
    return { ...said, anyOf: anyOf.map((kind) => ({ ...kind, ...('type' in kind && kinds[String(kind.type)]) })) };
  }

  /** In place, with its references to named schemas. */
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
        Object.assign(jsonSchema, this.#said(zodSchema, jsonSchema));
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
