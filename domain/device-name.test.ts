import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox on Windows'],
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/19.0 Safari/605.1.15`, 'Safari on macOS'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) ${WEBKIT} CriOS/142.0 Mobile Safari/604.1`,
    'Chrome on iPhone',
  ],
  ['Something for Windows', 'Windows'],
  ['curl/8.14.1', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
