// Development only: React's refresh must be in place before the first component is loaded. The name is put together
// so that neither the type checker nor the builder looks for a module that only the development server has.
const refresh = await import(/* @vite-ignore */ `${'/@react-refresh'}`);
refresh.injectIntoGlobalHook(window);
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type });
export const { start } = await import('./entry-client.tsx');
