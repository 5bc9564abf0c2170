import { z } from 'zod';

/** The fields of a schema as a client writes them; `a.0.b` is inside a list of objects. */
export function fieldsOf(schema: z.ZodObject | undefined): string[] {
  return Object.entries(schema?.shape ?? {}).flatMap(([name, field]) => within(name, field));
}

function within(path: string, field: z.core.$ZodType): string[] {
  const plain = plainOf(field);
  if (plain instanceof z.ZodObject) return fieldsOf(plain).map((name) => `${path}.${name}`);
  const element = plain instanceof z.ZodArray ? plainOf(plain.element) : undefined;
  return element instanceof z.ZodObject ? [path, ...fieldsOf(element).map((name) => `${path}.0.${name}`)] : [path];
}

/** Without what only says that it may be missing, or how it is read. */
function plainOf(field: z.core.$ZodType): z.core.$ZodType {
  if (
    field instanceof z.ZodOptional ||
    field instanceof z.ZodNullable ||
    field instanceof z.ZodDefault ||
    field instanceof z.ZodPrefault
  ) {
    return plainOf(field.unwrap());
  }
  return field instanceof z.ZodPipe ? plainOf(field.in) : field;
}

/** The texts of a schema, wherever a client can write one, and how many characters each has at most. */
export function textsOf(schema: z.ZodObject): { field: string; max: number | undefined }[] {
  return textsWithin('', z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
}

function textsWithin(field: string, schema: z.core.JSONSchema._JSONSchema): ReturnType<typeof textsOf> {
  if (typeof schema === 'boolean') return [];
  const { type, properties = {}, items, anyOf = [], enum: choices, const: only, maxLength } = schema;
  const at = (name: string) => (field ? `${field}.${name}` : name);
  if (type === 'string') return choices || only !== undefined ? [] : [{ field, max: maxLength }];
  return [
    ...Object.entries(properties).flatMap(([name, property]) => textsWithin(at(name), property)),
    ...(items && !Array.isArray(items) ? textsWithin(at('0'), items) : []),
    ...anyOf.flatMap((one) => textsWithin(field, one)),
  ];
}
