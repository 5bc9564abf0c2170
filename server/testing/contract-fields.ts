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
