import { expect, it } from 'vitest';
import { secretOf, signedHeaders } from './signature.ts';

// As the libraries of Standard Webhooks have it in their tests.
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  sentAt: new Date(1_614_265_330_999),
  body: '{"test": 2432232314}',
};
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

it('signs as Standard Webhooks says', () => {
  expect(signedHeaders(message, [SECRET])).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': SIGNATURE,
  });
});

it('signs with both secrets while one replaces the other, the new one first', () => {
  const next = secretOf(Buffer.alloc(32, 7).toString('base64url'));
  expect(next).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const [first, second, ...more] = signedHeaders(message, [next, SECRET])['webhook-signature'].split(' ');
  expect(first).toMatch(/^v1,/);
  expect([second, more]).toEqual([SIGNATURE, []]);
});
