import type { TestProject } from 'vitest/node';
import { dropTemplate, makeTemplate, type Template } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** Once a run of a server project: the template that every test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const kind = project.config.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'pglite';
  const template = await makeTemplate(kind, process.env.TEST_DATABASE_URL);
  project.provide('template', template);
  return () => dropTemplate(template);
}
