import { decimalText } from '#web/admin/form/figures.ts';
import { adminPrice } from '#domain/currency.ts';
import { isStockLevel } from '#domain/stock.ts';
import { type Area, isId, readPage, sortsOf } from '#web/admin/area.ts';
import { call } from '#web/api.ts';
import { Shirt } from 'lucide-react';
import { type Product, readAdminProduct } from './read-product.ts';
import { stockText } from './stock-text.ts';

export const productArea: Area<Product, 'categoryId' | 'stock'> & Required<Pick<Area<Product>, 'read'>> = {
  key: 'products',
  label: 'Products',
  Icon: Shirt,
  noun: 'product',
  plural: 'products',
  addLabel: 'Add product',
  nameOf: ({ name }) => name,
  filters: { categoryId: isId, stock: isStockLevel },
  sorts: sortsOf('products'),
  list: async (api, query) => readPage(await api('GET /api/admin/products', { query }), readAdminProduct),
  read: async (id) => readAdminProduct((await call('GET /api/admin/products/:id', { params: { id } })).data),
  opens: 'edit',
  toggle: {
    field: 'isActive',
    warningOfMany: 'They leave the shop at once.',
    call: async ({ id }, isActive) =>
      readAdminProduct((await call('PUT /api/admin/products/:id/status', { params: { id }, body: { isActive } })).data),
  },
  remove: {
    call: ({ id }) => call('DELETE /api/admin/products/:id', { params: { id } }),
    restore: async ({ id }) =>
      readAdminProduct((await call('POST /api/admin/products/:id/restore', { params: { id } })).data),
    warning: () => 'It leaves the shop and wishlists, and can no longer be bought from a cart; orders keep its name.',
    warningOfMany:
      'They leave the shop and wishlists, and can no longer be bought from a cart; orders keep their names.',
  },
  palette: { detail: ({ category, price }) => `${category.name}, ${adminPrice(price)}` },
  export: {
    head: ['Product', 'Category', 'Price', 'Sizes and styles', 'Stock', 'Active', 'Created'],
    cellsOf: (row) => [
      row.name,
      row.category.name,
      decimalText(row.price),
      String(row.variants.length),
      stockText(row.variants),
      String(row.isActive),
      row.createdAt,
    ],
  },
};
