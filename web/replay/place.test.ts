import { expect, it } from 'vitest';
import { type Placed, placeOf } from './place.ts';

/** An element with these children, each of which knows what is before it. */
function element(tagName: string, id = '', parentElement: Placed | null = null, before: Placed | null = null): Placed {
  return { tagName, id, parentElement, previousElementSibling: before };
}

const html = element('HTML');
const body = element('BODY', '', html);

it('an element with an id is found by it', () => {
  expect(placeOf(element('BUTTON', '_R_1:x_', body))).toBe('[id="_R_1:x_"]');
});

it('another is found by its position below the nearest id', () => {
  const main = element('MAIN', 'main', body);
  const first = element('LI', '', main);
  const text = element('P', '', main, first);
  const second = element('LI', '', main, text);
  expect(placeOf(element('BUTTON', '', second))).toBe('[id="main"]>li:nth-of-type(2)>button:nth-of-type(1)');
});

it('without any id the page itself is where it begins', () => {
  expect(placeOf(element('A', '', body))).toBe(':root>body:nth-of-type(1)>a:nth-of-type(1)');
});
