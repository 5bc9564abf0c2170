import { onTestFinished, vi } from 'vitest';
import type { TestShop } from './test-shop.ts';

/** The names of the alerts that this test has raised, as its log has them. Call before what should raise one. */
export function watchAlerts({ services }: Pick<TestShop, 'services'>): () => string[] {
  const lines = vi.spyOn(services.log, 'error');
  onTestFinished(() => lines.mockRestore());
  return () =>
    lines.mock.calls.flatMap(([facts]: unknown[]) => {
      const name = typeof facts === 'object' && facts !== null ? Reflect.get(facts, 'alert') : undefined;
      return typeof name === 'string' ? [name] : [];
    });
}
