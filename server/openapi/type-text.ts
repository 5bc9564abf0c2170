import type { JsonSchema } from './schemas.ts';

const REFERENCE = '#/components/schemas/';

/** A schema as a reader's short notation: `{ id: Id, price: Money, size?: "S" | "M" | null }[]`. */
export function typeText(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.replace(REFERENCE, '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.contentSchema) return `JSON text of ${typeText(schema.contentSchema)}`;
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(typeText).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeText({ ...schema, type })).join(' | ');
  if (schema.type === 'array') return listText(typeText(schema.items ?? {}));
  if (schema.type === 'object') return objectText(schema);
  return schema.type ?? 'anything';
}

const listText = (entry: string) => (entry.includes(' | ') ? `(${entry})[]` : `${entry}[]`);

function objectText({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties) {
    return `{ [name]: ${additionalProperties ? typeText(additionalProperties) : 'anything'} }`;
  }
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(schema)}`,
  );
  return `{ ${fields.join(', ')} }`;
}
