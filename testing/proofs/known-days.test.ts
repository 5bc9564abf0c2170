import fc from 'fast-check';
import { afterEach, it, vi } from 'vitest';
import { useTestShop } from '#testing/shop/test-shop.ts';
import type { ModelCommand } from './model/command.ts';
import { checkOutFor, confirmPayment, payWith } from './model/buying.ts';
import { deliver, replace, send } from './model/goods-commands.ts';
import { countStock, seeToRefused, setTo } from './model/office.ts';
import { putIntoStock, refundAmount, refundUnits } from './model/refund-commands.ts';
import { beginDayAfter, pass, sweepOnce, sweepRefused } from './model/sales.ts';
import { cancel, decideWithdrawal, refundWithdrawn, withdraw } from './model/withdrawal-commands.ts';

// Days after a sale that a random one seldom is: each tells two rules apart that are mostly the same. Orders are numbered from the newest,
// 0: the day begins with 1, of 2 jerseys and 3 caps with a coupon, and 0, of a jersey of each size.

const shop = useTestShop({ holdMinutes: 15, refundGraceMinutes: 10 });
afterEach(() => vi.restoreAllMocks());

const plays = (steps: ModelCommand[]) => () => fc.asyncModelRun(() => beginDayAfter(shop), steps);
const jerseys = (jersey: number) => ({ jersey, large: 0, cap: 0 });
const caps = (cap: number) => ({ jersey: 0, large: 0, cap });
const all = { jersey: 2, large: 0, cap: 3 };
/** What was charged for 1, in cents. */
const CHARGED = 14_874;

it(
  'an order of which a parcel had left goes on before what replaces some of it',
  plays([
    send(1, caps(3)),
    replace(1, 'jersey', 1, false),
    setTo(2, 'cancelled', { withReplacements: true }),
    countStock('jersey', 2),
    setTo(2, 'processing'),
  ]),
);

it(
  'what replaces some of it goes on with it where a parcel of each had left',
  plays([
    send(1, caps(3)),
    replace(1, 'jersey', 2, false),
    send(0, jerseys(1)),
    setTo(2, 'cancelled', { withReplacements: true }),
    setTo(2, 'processing'),
  ]),
);

it(
  'what goes on with its order is not cancelled for its buyer',
  plays([replace(1, 'jersey'), setTo(2, 'cancelled', { withReplacements: true }), setTo(2, 'processing')]),
);

it(
  'nothing of a sent order goes into stock whose refund was refused before it was reopened',
  plays([
    setTo(1, 'shipped'),
    setTo(1, 'cancelled'),
    pass(16),
    sweepRefused(),
    setTo(1, 'shipped'),
    putIntoStock(1, jerseys(1)),
  ]),
);

it(
  'a withdrawal is settled once the last cent has gone back as any amount',
  plays([send(1, all), deliver(1, 0), withdraw(1, caps(2)), refundAmount(1, 874), refundAmount(1, CHARGED - 874)]),
);

it(
  'and once what was refused of it was paid back by hand',
  plays([
    send(1, all),
    withdraw(1, caps(2)),
    refundAmount(1, CHARGED, true),
    decideWithdrawal(1, 0, 'refunded'),
    withdraw(1, jerseys(1)),
    seeToRefused(1, 'payBackByHand'),
  ]),
);

it(
  'units that are refunded count for the oldest withdrawal, once',
  plays([
    send(1, all),
    withdraw(1, caps(2)),
    withdraw(1, { jersey: 1, large: 0, cap: 1 }),
    refundUnits(1, caps(2), 133, true),
    refundWithdrawn(1, 1, true),
  ]),
);

it(
  'what replaces units that are to be sent back is not sent',
  plays([send(1, jerseys(2)), replace(1, 'jersey'), withdraw(2, jerseys(2)), refundWithdrawn(2, 0, true), cancel(2)]),
);

it(
  'goods that come back of a cancelled order are taken again with the others',
  plays([
    send(1, caps(3)),
    setTo(1, 'cancelled'),
    pass(16),
    sweepOnce(),
    putIntoStock(1, caps(2)),
    setTo(1, 'processing'),
    send(1, jerseys(2)),
  ]),
);

it(
  'who sends a replacement back and is refunded waits for the units that nobody has replaced',
  plays([
    replace(1, 'jersey'),
    setTo(0, 'shipped'),
    putIntoStock(0, { jersey: 0, large: 1, cap: 0 }),
    refundUnits(2, jerseys(1)),
    send(2, jerseys(1)),
    send(2, jerseys(1)),
  ]),
);

it(
  'who withdraws from one of two, of which one is in stock, is sent the other',
  plays([
    replace(1, 'jersey', 1, false, true),
    setTo(0, 'cancelled'),
    withdraw(2, jerseys(1)),
    send(2, all),
    send(2, { jersey: 1, large: 0, cap: 3 }),
  ]),
);

it(
  'what is refunded and put into stock leaves nothing to send where the rest is in stock already',
  plays([
    replace(1, 'jersey', 1, false, true),
    setTo(0, 'cancelled'),
    send(2, caps(3)),
    refundUnits(2, jerseys(1), 0, true),
  ]),
);

it(
  'what was withdrawn from before it was paid goes back, though its order is cancelled and goes on',
  plays([
    checkOutFor(0, { jersey: 1, large: 0, cap: 2 }, false),
    withdraw(0, caps(1)),
    payWith(0, 'good'),
    confirmPayment(0),
    setTo(0, 'cancelled'),
    setTo(0, 'processing'),
    sweepOnce(),
  ]),
);
