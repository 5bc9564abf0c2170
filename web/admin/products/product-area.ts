import { adminPrice } from '#domain/currency.ts';
import { isStockLevel } from '#domain/stock.ts';
import { type Area, readPage } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { Shirt } from 'lucide-react';
import { type Product, readAdminProduct } from './read-product.ts';

export const productArea: Area<Product, 'categoryId' | 'stock'> = {
  key: 'products',
  label: 'Products',
  Icon: Shirt,
  noun: 'product',
  plural: 'products',
  nameOf: ({ name }) => name,
  filters: { categoryId: (value) => /^[0-9a-f-]{36}$/.test(value), stock: isStockLevel },
  list: async (api, query) => readPage(await api('GET /api/admin/products', { query }), readAdminProduct),
  toggle: {
    field: 'isActive',
    call: async (id) => readAdminProduct((await call('PUT /api/admin/products/:id/status', { params: { id } })).data),
  },
  remove: { call: (id) => call('DELETE /api/admin/products/:id', { params: { id } }) },
  palette: { mode: 'edit', detail: ({ category, price }) => `${category.name}, ${adminPrice(price)}` },
};
