import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type RowAction, RowActions } from './row-controls.tsx';

const run = () => undefined;
const edit: RowAction = { label: 'Edit', run };
const remove: RowAction = { label: 'Delete', run, danger: true };
const clear: RowAction = { label: 'Clear User', run, danger: true };

it.each([
  [
    [clear, edit, remove],
    ['Edit', 'line', 'Clear User', 'Delete'],
  ],
  [
    [remove, edit],
    ['Edit', 'line', 'Delete'],
  ],
  [
    [clear, remove],
    ['Clear User', 'Delete'],
  ],
  [[edit], ['Edit']],
] as const)('a row menu ends with what destroys, after a line', (actions, shown) => {
  const html = renderToStaticMarkup(<RowActions of="ANT-7K3M9Q" actions={actions} />);
  const entries = [...html.matchAll(/<li>(?:<hr|<button.*?<span>([^<]+))/g)].map(([, label = 'line']) => label);
  expect(entries).toEqual(shown);
  const red = [...html.matchAll(/class="([^"]*)"><span>([^<]+)/g)].filter(([, names]) => names?.includes('text-bad'));
  expect(red.map(([, , label]) => label)).toEqual(actions.filter(({ danger }) => danger).map(({ label }) => label));
});
