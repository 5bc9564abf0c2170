import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::', '2001:db8:1:3::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

it.each(['::ffff:192.0.2.7', '::FFFF:c000:207', '0:0:0:0:0:ffff:192.0.2.7'])(
  'an IPv4 address that is written as IPv6 is itself: %s',
  (address) => expect(networkOf(address)).toBe('192.0.2.7'),
);

it.each([
  ['192.0.2.7:51234', '192.0.2.7'],
  ['[2001:db8:1:2::6]:51234', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::6]', '2001:db8:1:2::/64'],
])('the port that some proxies add does not count: %s', (address, network) => expect(networkOf(address)).toBe(network));

it.each(['', 'unknown', '_hidden', '192.0.2', '192.0.2.7.8', 'x'.repeat(10_000), '1:2:3:4:5:6:7:8:9'])(
  'whatever is no address is one network: %.20s',
  (address) => expect(networkOf(address)).toBe('unknown'),
);
