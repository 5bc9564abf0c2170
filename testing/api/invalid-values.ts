/** What does not belong into a field of each kind. */
export const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const NO_ID = UNKNOWN.toUpperCase().replace('4', 'A');
/** A number that JSON can write and no double can hold. */
export const TOO_LARGE = '@1e400@';
export const deepText = `${'['.repeat(100)}${']'.repeat(100)}`;

const notText = [5, true, [], {}, ['text'], { $ne: null }];
const notPlain = ['nul\0', 'bell\u0007', 'escape\u001b[2J', 'half \ud800 pair', '\udfff'];
/** Of one line that may be empty. */
export const line = (most: number) => [...notText, ...notPlain, 'two\nlines', 'x'.repeat(most + 1)];
export const text = (most: number) => [...line(most), null, '', '   '];
export const prose = [...notText, null, '', ' \n ', ...notPlain, 'x'.repeat(5001)];
export const ids = [
  5,
  true,
  {},
  [],
  { $ne: null },
  'abc',
  '0',
  `{${UNKNOWN}}`,
  NO_ID,
  `${UNKNOWN} `,
  'x'.repeat(10_000),
];
export const amounts = [
  -1,
  0.001,
  0.005,
  4.999,
  '5',
  '12,50',
  'NaN',
  ' 5 ',
  '0x10',
  true,
  [],
  {},
  null,
  1_000_001,
  2 ** 53,
  -1e9,
  TOO_LARGE,
];
export const wholes = [-1, 1.5, 2 ** 31, 2 ** 60, '2', true, [], {}, 'many', TOO_LARGE];
export const booleans = ['yes', 1, 0, 'true', null, [], {}];
export const instants = [
  5,
  '',
  'now',
  'today',
  'infinity',
  '2025-02-30T00:00:00Z',
  '2025-13-01T00:00:00Z',
  '2025-01-01',
  '2025-01-01T10:00:00',
  '0000-01-01T00:00:00Z',
  '2101-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  null,
  {},
];
export const queryDays = [
  'now',
  '2025-02-30',
  '2025-1-1',
  '2025-01-01T00:00:00Z',
  '1969-12-31',
  '2101-01-01',
  '20250101',
  ' 2025-01-01',
];
export const urls = [
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'http://a.example/b',
  'https:evil',
  '//evil.example',
  '/\\evil',
  'https://a@evil.example/',
  `/${'x'.repeat(2001)}`,
];
export const lists = [
  5,
  true,
  null,
  'abc',
  '5',
  'null',
  '{"a":1}',
  '"a"',
  '[{"a":',
  '[1,]',
  '\ufeff[]',
  deepText,
  '[null]',
  '[{}]',
  '[["/a"]]',
  '["nul\\u0000"]',
  '["\\ud800"]',
  `[${'"/a",'.repeat(9999)}"/a"]`,
];
/** Of a field that takes one of a few words. */
export const choices = (known: string) => [
  known.toUpperCase(),
  ` ${known}`,
  '',
  '__proto__',
  'toString',
  5,
  true,
  null,
  [],
  [known],
  {},
];
export const emails = [
  ...text(254),
  'a@b',
  'a@b@c.example',
  '"a b"@c.example',
  'a@c.example\r\nBcc: d@e.example',
  'a @b.example',
];
/** A line's options, as JSON text or as a list. */
export const lineOptions = [
  5,
  true,
  null,
  'abc',
  '5',
  'null',
  '"a"',
  '[{"a":',
  '[1,]',
  '[null]',
  '[[]]',
  '[{"Size":{}}]',
  '[{"Size":[]}]',
  '[{"Size":null}]',
  '[{"Size":true}]',
  '[{"Size":"nul\\u0000"}]',
  '[{"Size":"\\ud800"}]',
  deepText,
  [{ Size: 'x'.repeat(10_000) }],
  [{ ['x'.repeat(61)]: 'a' }],
  Array.from({ length: 51 }, () => ({})),
];
export const anyAddress = {
  street: text(200),
  city: text(200),
  state: text(200),
  zipCode: text(20),
  country: [...text(200), 'XX', 'N', 'NLD', '__proto__', 'toString'],
};

/** Of a query, as they stand in an address. */
export const queryIds = ['abc', '0', 'null', NO_ID];
/** A day alone is none: whose midnight? */
export const queryInstants = [
  '',
  'now',
  '5',
  '2025-01-01',
  '2025-02-30T00:00:00Z',
  '2025-01-01T10:00:00',
  '2101-01-01T00:00:00Z',
];
export const paging = {
  page: ['0', '-1', '1.5', 'abc', '1e9', '99999999999999999999', '', '1&page=2', '%00', '%EF%BC%91', ' 1', '+1'],
  limit: ['0', '-1', '101', '1.5', 'abc', '1e1', '', '5&limit=6', '99999999999999999999'],
};
export const prices = (key: string) => [
  '-1',
  '1.005',
  'abc',
  '1e3',
  '0x10',
  '',
  'NaN',
  'Infinity',
  '12,50',
  '99999999999',
  `1&${key}=2`,
];
export const searches = { search: ['x'.repeat(201), '%00', '%1b', 'a&search=b'] };
export const sortsBut = (known: string) => [
  'banana',
  known.toUpperCase(),
  '__proto__',
  'constructor',
  'toString',
  '',
  `${known}';--`,
  `${known}&sort=${known}`,
];
/** Words that a search takes, and must not choke on. */
export const oddWords = [
  '%25',
  '_',
  '%5C',
  "'",
  '%22;--',
  '%F0%9F%8F%8E',
  '%E2%80%AE',
  'e%CC%81'.repeat(20),
  '%C4%B0',
  '%C3%9F',
  '%ED%A0%80',
  '%',
  'a%20'.repeat(60),
];

/** Of a path. */
export const pathIds = [
  'abc',
  '0',
  '-1',
  '1e3',
  '%00',
  '..%2Fx',
  'null',
  'undefined',
  '%EF%BC%91',
  `%7B${UNKNOWN}%7D`,
  'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11',
  `${UNKNOWN}%20`,
  'x'.repeat(10_000),
];

/** Bodies that are no JSON object, or too deep. */
export const bodies = [
  '[]',
  'null',
  '"text"',
  '5',
  '{',
  '{"a":1,}',
  `{"a":${'['.repeat(11)}${']'.repeat(11)}}`,
  `{"a":${'['.repeat(100_000)}`,
];
