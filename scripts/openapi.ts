import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { apiRoutes } from '#server/api.ts';
import { createDocument } from '#server/openapi/document.ts';

// `npm run openapi`: writes the committed copy of the document; a test compares it with the routes.
const file = resolve(import.meta.dirname, '../docs/openapi.json');
writeFileSync(file, `${JSON.stringify(createDocument(apiRoutes), null, 2)}\n`);
console.log(`${file} is up to date.`);
