import type { JsonSchema } from './schemas.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}
export interface ResponseObject {
  description: string;
  content?: { 'application/json': { schema: JsonSchema } };
}
export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema?: JsonSchema }> };
  responses: Record<string, ResponseObject>;
}
/** The parts of an OpenAPI document that the shop writes. */
export interface OpenApi {
  openapi: '3.1.1';
  info: { title: string; version: string; description: string };
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What the shop sends to others. */
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object };
}
