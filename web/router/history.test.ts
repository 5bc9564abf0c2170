import { expect, it } from 'vitest';
import { browserHistory } from './history.ts';
import { locationAt } from './location.ts';
import { testBrowser } from './test-browser.ts';

it('gives the first page an index and a key', () => {
  const history = browserHistory(testBrowser('/products?page=2#list'));
  expect(history.location()).toEqual({
    pathname: '/products',
    search: '?page=2',
    hash: '#list',
    state: null,
    key: expect.any(String),
  });
  expect(history.index()).toBe(0);
});

it('puts an entry after the present one, or in its place', () => {
  const browser = testBrowser();
  const history = browserHistory(browser);
  history.push(locationAt('/a', { opened: true }));
  history.push(locationAt('/b'));
  history.replace(locationAt('/c', null, 'named'));
  expect(browser.hrefs()).toEqual(['/', '/a', '/c']);
  expect(history.location()).toMatchObject({ pathname: '/c', key: 'named' });
  expect(history.index()).toBe(2);
});

it('finds an entry again as it was, and calls its listener', async () => {
  const browser = testBrowser();
  const history = browserHistory(browser);
  const seen: number[] = [];
  const stop = history.listen(() => seen.push(history.index()));
  history.push(locationAt('/a', { opened: true }, 'first'));
  history.push(locationAt('/b'));
  history.go(-1);
  await browser.settled();
  expect(history.location()).toMatchObject({ pathname: '/a', state: { opened: true }, key: 'first' });
  stop();
  history.go(-1);
  await browser.settled();
  expect(seen).toEqual([1]);
});

it('gives an index and a key to the entry that the browser makes for a #hash', () => {
  const browser = testBrowser();
  const history = browserHistory(browser);
  history.push(locationAt('/a'));
  history.listen(() => {});
  browser.followHash('#main');
  expect(history.index()).toBe(2);
  expect(history.location()).toMatchObject({ pathname: '/a', hash: '#main' });
});

it('goes on from where a reloaded page was', () => {
  const browser = testBrowser();
  const before = browserHistory(browser);
  before.push(locationAt('/a'));
  const after = browserHistory(browser);
  after.push(locationAt('/b'));
  expect(after.index()).toBe(2);
});

it('gives the first page of each document a key of its own', () => {
  const browser = testBrowser();
  const { key } = browserHistory(browser).location();
  expect(browserHistory(browser).location().key).toBe(key);
  browser.history.pushState(null, '', '/typed');
  expect(browserHistory(browser).location().key).not.toBe(key);
});
