import { expect, it } from 'vitest';
import { makeCompetition, makeRace } from '#testing/make/team.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

it('has the races of a competition, in UTC, with what a text may hold escaped and long lines folded', async () => {
  const name = `Night Cup, ${'é'.repeat(60)}`;
  const id = await makeCompetition(shop, { name });
  const race = await makeRace(shop, id, { name: 'Kallio Ring 6H; wet', inDays: 1, status: 'next' });
  const { body: competition } = await shop.send(`GET /api/competitions/${id}`);
  const start = competition.schedule[0].dateTime.replaceAll(/[-:]|\.\d+/g, '');
  const { status, headers, text } = await shop.send(`GET /competitions/${id}/calendar.ics`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const whole = text.replaceAll('\r\n ', '');
  expect(whole).toContain(`UID:${race}@`);
  expect(whole).toContain(`DTSTART:${start}\r\n`);
  expect(whole).toContain(`SUMMARY:Kallio Ring 6H\\; wet\\, ${name.replace(',', '\\,')}\r\n`);
  expect(whole).toContain(`URL:${shop.url}/competitions/${id}\r\n`);
});

it('has the races that lie ahead, and none that are over', async () => {
  const id = await makeCompetition(shop);
  await makeRace(shop, id, { name: 'Over', inDays: -7, status: 'past' });
  // Under way, or over and not marked as such: the page shows it as the next one.
  await makeRace(shop, id, { name: 'Next', inDays: -0.01, status: 'next' });
  await makeRace(shop, id, { name: 'Later', inDays: 7, status: 'future' });
  const { text } = await shop.send(`GET /competitions/${id}/calendar.ics`);
  expect([...text.matchAll(/SUMMARY:(\w+)/g)].map(([, name]) => name)).toEqual(['Next', 'Later']);
});

it('is not found for what is no competition', async () => {
  for (const id of [UNKNOWN, 'x', '..%2F..']) {
    expect((await shop.send(`GET /competitions/${id}/calendar.ics`)).status).toBe(404);
  }
});
