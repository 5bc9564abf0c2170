import { expect, test } from 'vitest';
import { mergeChoices, mergeRows, theirRows } from './merge-rows.ts';
import { loadedText } from '#web/their-changes.ts';

interface Picture {
  url: string;
  alt: string;
}
const [front, back, side] = ['front', 'back', 'side'].map((url): Picture => ({ url, alt: '' })) as [
  Picture,
  Picture,
  Picture,
];
const keyed = { keyOf: ({ url }: Picture) => url, blankOf: ({ url }: Picture) => ({ url, alt: '' }) };
const merged = (opened: Picture[], typed: Picture[], now: Picture[]) => mergeRows(opened, typed, now, keyed);
const said = (opened: Picture[], typed: Picture[], now: Picture[]) =>
  loadedText(
    theirRows(opened, typed, now, {
      ...keyed,
      nameOf: ({ url }) => url,
      describe: ({ url }, _, { alt }) => ({ label: `Alt text of ${url}`, shown: alt }),
      order: 'the order',
    }),
    (field) => field,
  );

test('each row keeps what was changed of it on either side', () => {
  const typed = [front, { ...back, alt: 'Mine' }];
  const now = [{ ...front, alt: 'Theirs' }, back];
  expect(merged([front, back], typed, now)).toEqual([
    { ...front, alt: 'Theirs' },
    { ...back, alt: 'Mine' },
  ]);
  expect(said([front, back], typed, now)).toBe('Loaded: Alt text of front is now Theirs.');
});

test('what was added or removed on either side stays so', () => {
  expect(merged([front, back], [front, side], [back, { url: 'top', alt: '' }])).toEqual([
    side,
    { url: 'top', alt: '' },
  ]);
  expect(said([front, back], [front], [back, side])).toBe('Loaded: front was removed, side was added.');
});

test('an order that was changed on one side stays, the one from here where both have changed it', () => {
  expect(merged([front, back], [front, back, side], [back, front])).toEqual([back, front, side]);
  expect(merged([front, back], [back, front], [front, back, side])).toEqual([back, front, side]);
  expect(said([front, back], [front, back], [back, front])).toBe('Loaded: the order was changed.');
  expect(merged([front, back, side], [back, front, side], [side, front, back])).toEqual([back, front, side]);
  expect(said([front, back, side], [back, front, side], [side, front, back])).toBe(
    'The order was changed here and elsewhere: please look through it.',
  );
});

test('what has no key yet, or the same as another, is not lost', () => {
  const blank = { url: '', alt: '' };
  expect(merged([front], [front, blank, blank], [front, back])).toEqual([front, blank, blank, back]);
});

test('of choices, who was added or taken off stays so', () => {
  expect(mergeChoices(['S', 'M'], ['M', 'L'], ['S', 'M', 'XL'])).toEqual(['M', 'XL', 'L']);
});
