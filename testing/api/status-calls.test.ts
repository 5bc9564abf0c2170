import { describe, expect, it } from 'vitest';
import { ACCESS } from './access-table.ts';
import { ask, prepare } from './ask.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

// Two admins look at the same list; what the slower one presses is what is meant, whatever the other has done since.
const shop = useTestShop();

const switches = Object.keys(ACCESS)
  .filter((call) => call.endsWith('/status') && !call.includes('/orders/'))
  .map((call) => ({ call, field: call.includes('/reviews/') ? 'isApproved' : 'isActive' }));
const records = () => shop.services.db.selectFrom('activities').select('action').orderBy('created_at').execute();

describe('a status call', () => {
  it.each(switches)(
    'sets the state that it names, and records only what has changed: $call',
    async ({ call, field }) => {
      const { row, as, fixture } = await prepare(shop, call);
      const set = (wanted: boolean) => ask(shop, call, row, fixture, as, { [field]: wanted });
      const earlier = (await records()).length;
      for (const wanted of [false, false, true, true]) {
        expect(await set(wanted)).toMatchObject({ status: 200, body: { data: { id: fixture.id, [field]: wanted } } });
        shop.pass(1000);
      }
      const actions = (await records()).slice(earlier).map(({ action }) => action.split('.')[1]);
      expect(actions).toEqual(field === 'isApproved' ? ['rejected', 'approved'] : ['deactivated', 'activated']);
    },
  );

  it.each(switches)('turns the state over where it names none: $call', async ({ call, field }) => {
    const { row, as, fixture } = await prepare(shop, call);
    const turnOver = (body?: object) => ask(shop, call, row, fixture, as, body);
    expect((await turnOver()).body.data[field]).toBe(false);
    expect((await turnOver({})).body.data[field]).toBe(true);
  });
});
