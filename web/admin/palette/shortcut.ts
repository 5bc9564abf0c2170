const isMac = () => navigator.userAgent.includes('Mac');

/** Ctrl+K; on a Mac Cmd+K, where Ctrl+K is something else already. */
export const isShortcut = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && (isMac() ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !shiftKey && !altKey;

/** As people read it, and as assistive technology does. */
export const shortcutNames = () => (isMac() ? { shown: '⌘K', said: 'Meta+K' } : { shown: 'Ctrl K', said: 'Control+K' });
