import type { ResponseObject, OpenApi, Operation } from './open-api.ts';
import type { JsonSchema } from './schemas.ts';
import { typeText } from './type-text.ts';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const idOf = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** The API reference as one HTML page without a script, made of the OpenAPI document. */
export function referencePage({ info, tags, paths, components }: OpenApi): string {
  const shapes = components.schemas;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const sections = tags.map(({ name }) => {
    const tagged = calls.filter(({ operation }) => operation.tags.includes(name));
    return `<section aria-labelledby="${idOf(name)}">
<h2 id="${idOf(name)}">${escaped(name)}</h2>
${tagged.map(({ path, method, operation }) => callOf(path, method, operation, shapes)).join('\n')}
</section>`;
  });
  const isPart = (name: string) => name.includes('.');
  const named = Object.entries(shapes).filter(([name]) => !isPart(name));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API reference | Antumbra Racing</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs/page.css">
</head>
<body>
<a class="skip" href="#main">Skip to the calls</a>
<header>
<p class="team"><a href="/">Antumbra Racing</a></p>
<h1>API reference</h1>
<p>${withCode(info.description)}</p>
<p>The same for programs: <a href="/api/openapi.json">OpenAPI 3.1 document</a>. ${calls.length} calls, ${named.length} shapes.</p>
</header>
<nav aria-label="Features">
<ul>
${tags.map(({ name }) => `<li><a href="#${idOf(name)}">${escaped(name)}</a></li>`).join('\n')}
<li><a href="#shapes">Shapes</a></li>
</ul>
</nav>
<main id="main" tabindex="-1">
${sections.join('\n')}
<section aria-labelledby="shapes">
<h2 id="shapes">Shapes</h2>
${named.map(([name, schema]) => shapeOf(name, schema, shapes)).join('\n')}
</section>
</main>
</body>
</html>
`;
}

function callOf(path: string, method: string, operation: Operation, shapes: Record<string, JsonSchema>): string {
  const { operationId, summary, description, security, parameters = [], requestBody, responses } = operation;
  const who = description ?? (security.length > 0 ? 'Signed in.' : '');
  const body = requestBody?.content['application/json']?.schema;
  const types = Object.keys(requestBody?.content ?? {});
  const answers = Object.entries(responses).map(([status, response]) => answerOf(status, response, shapes));
  return `<details id="${operationId}">
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${escaped(path)}</code> <span class="what">${escaped(summary)}</span></summary>
${who ? `<p class="who">${who}</p>` : ''}
${
  parameters.length > 0
    ? tableOf(
        'Parameters',
        Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
        parameters.filter(({ required }) => required).map(({ name }) => name),
        shapes,
      )
    : ''
}
${body ? fieldsOf('Body', body, shapes) : ''}
${types.length > 0 && !body ? `<h3>Body</h3><p>A file: ${types.join(', ')}</p>` : ''}
<h3>Answers</h3>
<ul class="answers">${answers.join('')}</ul>
</details>`;
}

function answerOf(
  status: string,
  { description, content }: ResponseObject,
  shapes: Record<string, JsonSchema>,
): string {
  const schema = content?.['application/json'].schema;
  const shape = schema && status < '300' ? `: ${typeOf(resolved(schema, shapes), shapes)}` : '';
  return `<li><b>${status}</b> ${withCode(description)}${shape}</li>`;
}

const shapeOf = (name: string, schema: JsonSchema, shapes: Record<string, JsonSchema>) => `<article id="shape-${name}">
<h3>${name}</h3>
${schema.description ? `<p>${escaped(schema.description)}</p>` : ''}
${fieldsOf('', schema, shapes)}
</article>`;

function fieldsOf(title: string, schema: JsonSchema, shapes: Record<string, JsonSchema>): string {
  const { properties, required } = resolved(schema, shapes);
  if (properties) return tableOf(title, properties, required ?? [], shapes);
  return `${title && `<h3>${title}</h3>`}<p>${typeOf(schema, shapes)}</p>`;
}

function tableOf(
  title: string,
  properties: Record<string, JsonSchema>,
  required: string[],
  shapes: Record<string, JsonSchema>,
): string {
  const rows = Object.entries(properties).map(
    ([name, schema]) =>
      `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${typeOf(schema, shapes)}${limitsOf(schema)}${noteOf(schema)}</td><td>${required.includes(name) ? 'required' : ''}</td></tr>`,
  );
  return `${title && `<h3>${title}</h3>`}<table><tbody>${rows.join('')}</tbody></table>`;
}

const noteOf = ({ description = '' }: JsonSchema) =>
  description && `<br>${withCode(description.replace(/^- /gm, '')).replaceAll('\n', '<br>')}`;

/** The schema itself in place of a reference to a part of one call; a named shape stays a reference. */
function resolved(schema: JsonSchema, shapes: Record<string, JsonSchema>): JsonSchema {
  const name = schema.$ref?.split('/').at(-1) ?? '';
  return name.includes('.') ? (shapes[name] ?? {}) : schema;
}

const typeOf = (schema: JsonSchema, shapes: Record<string, JsonSchema>) =>
  `<code>${escaped(typeText(schema)).replace(/\b[A-Z]\w+\b/g, (word) => (shapes[word] ? `<a href="#shape-${word}">${word}</a>` : word))}</code>`;

function limitsOf({ minLength, maxLength, minimum, maximum, maxItems, default: preset }: JsonSchema): string {
  const limits = [
    preset !== undefined && `default ${JSON.stringify(preset)}`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    minLength !== undefined && `at least ${minLength} characters`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems} entries`,
  ].filter(Boolean);
  return limits.length > 0 ? ` <span class="limits">${escaped(limits.join(', '))}</span>` : '';
}

const withCode = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
