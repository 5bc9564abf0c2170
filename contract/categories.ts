import { z } from 'zod';
import { endpoint, list } from './endpoint.ts';

export const Category = z.object({
  id: z.string(),
  name: z.string(),
  desc: z.string(),
  parent_id: z.string().nullable(),
  image: z.string().nullable().describe('The first picture of its newest product, or of one in a category below it'),
});
export type Category = z.input<typeof Category>;

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'Active categories, parents before children',
  response: list(Category),
  // The pictures follow the products as the cache ages.
  shared: () => ['categories'],
});
