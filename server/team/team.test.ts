import { describe, expect, it } from 'vitest';
import { countStatements } from '#testing/shop/statements.ts';
import { makeMember } from '#testing/make/team.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();

const read = async (query = '') => (await shop.send(`GET /api/team-members/${query}`)).body;
const names = async (query = '') =>
  (await read(query)).data.map((member: { firstName: string }) => member.firstName).join(' ');

describe('the team', () => {
  it('is told with all that a card shows, and no more', async () => {
    const id = await makeMember(shop, { name: 'Elin Halvorsen', picture: '/pictures/elin.webp' });
    await makeMember(shop, { name: 'Gone Driver', deleted: true });
    expect(await read('?limit=50&sort=latest_updated')).toEqual({
      total: 1,
      data: [
        {
          id,
          firstName: 'Elin',
          lastName: 'Halvorsen',
          bio: 'Races at night',
          role: { id: expect.any(String), name: 'Driver' },
          nationality: 'Norwegian',
          picture: '/pictures/elin.webp',
        },
      ],
    });
  });

  it('is in the order that is asked for, and by the latest change when none is', async () => {
    const now = shop.services.clock.now().getTime();
    const ago = (seconds: number) => new Date(now - seconds * 1000);
    await makeMember(shop, {
      name: 'Érik A',
      role: 'Driver',
      nationality: 'Swedish',
      createdAt: ago(3),
      updatedAt: ago(0),
    });
    await makeMember(shop, {
      name: 'adam Z',
      role: 'engineer',
      nationality: 'Danish',
      createdAt: ago(1),
      updatedAt: ago(1),
    });
    await makeMember(shop, {
      name: 'Zoe B',
      role: 'Driver',
      nationality: 'danish',
      createdAt: ago(2),
      updatedAt: ago(2),
    });
    expect(await names()).toBe('Érik adam Zoe');
    expect(await names('?sort=name')).toBe('adam Érik Zoe');
    expect(await names('?sort=role')).toBe('Érik Zoe adam');
    expect(await names('?sort=nationality')).toBe('adam Zoe Érik');
    expect(await names('?sort=newest')).toBe('adam Zoe Érik');
    expect(await names('?sort=oldest')).toBe('Érik Zoe adam');
    expect(await names('?sort=latest_updated')).toBe('Érik adam Zoe');
  });

  it('comes fifty at a time, each member on one page', async () => {
    const createdAt = shop.services.clock.now();
    for (let count = 0; count < 5; count++) await makeMember(shop, { createdAt });
    for (const sort of ['name', 'role', 'nationality', 'newest', 'oldest', 'latest_updated']) {
      const pages = [];
      for (let page = 1; page <= 3; page++) pages.push(await read(`?limit=2&page=${page}&sort=${sort}`));
      expect(new Set(pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => id))).size).toBe(5);
      expect(pages.map(({ total }) => total)).toEqual([5, 5, 5]);
    }
    expect(await read('?page=9')).toEqual({ data: [], total: 5 });
  });

  it('can be searched by every word of a name, ignoring case and accents', async () => {
    await makeMember(shop, { name: 'Mateo Ferrán', bio: 'Elin and he share a car' });
    await makeMember(shop, { name: 'Elin Halvorsen' });
    await makeMember(shop, { name: 'Per_cent 100%' });
    await makeMember(shop, { name: 'Back\\slash B' });
    const find = (words: string) => names(`?search=${encodeURIComponent(words)}&limit=20&sort=name`);
    expect(await find('')).toBe('Back\\slash Elin Mateo Per_cent');
    expect(await find('FERRAN mat')).toBe('Mateo');
    expect(await find('élin')).toBe('Elin');
    expect(await find('elin ferran')).toBe('');
    expect(await find('%')).toBe('Per_cent');
    expect(await find('_')).toBe('Per_cent');
    expect(await find('\\')).toBe('Back\\slash');
    expect(await find('nobody')).toBe('');
  });

  it('takes two statements, however large it is', async () => {
    for (let count = 0; count < 12; count++)
      await makeMember(shop, { name: `M${count} Driver`, role: `Role ${count}` });
    expect(await countStatements(shop, () => read('?search=driver&sort=role'))).toBe(2);
  });

  it('shows a change at once', async () => {
    const id = await makeMember(shop);
    expect(await names()).toBe('Elin');
    await shop.write((tx) =>
      tx.updateTable('team_members').set({ first_name: 'Eline' }).where('id', '=', id).execute(),
    );
    expect(await names()).toBe('Eline');
  });
});
