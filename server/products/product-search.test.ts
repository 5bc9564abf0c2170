import { describe, expect, it } from 'vitest';
import { makeCategory, makeProduct } from '#testing/make/products.ts';
import { useTestShop } from '#testing/shop/test-shop.ts';

const shop = useTestShop();
const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(shop.services.clock.now().getTime() - days * DAY);
const namesOf = async (query: string) =>
  (await shop.send(`GET /api/products/?${query}`)).body.data.map(({ name }: { name: string }) => name);

describe('the list of products', () => {
  it('searches for every word, ignoring case and accents', async () => {
    await makeProduct(shop, { name: 'Maillot Équipe Jersey', description: '100% cotton, light and quick' });
    const searches: [string, boolean][] = [
      ['jersey', true],
      ['JERSEY', true],
      ['ers', true],
      ['equipe', true],
      ['ÉQUIPE jersey', true],
      ['jersey%20%20quick', true],
      ['jersey%20slow', false],
      ['100%25', true],
      ['%25', true],
      ['_', false],
      ['J%25y', false],
      ['J_rsey', false],
      ['%5C', false],
      ['%EF%BC%85', true],
      ["'%22;--", false],
      ['%20%20', true],
      ['%F0%9F%8F%8E', false],
    ];
    for (const [search, found] of searches) {
      const names = await namesOf(`search=${search.replaceAll(' ', '%20')}`);
      expect({ search, found: names.length > 0 }).toEqual({ search, found });
    }
  });

  it('finds the same for a t-shirt however it is written, and no sweatshirt', async () => {
    await makeProduct(shop, { name: 'Ring Tee' });
    await makeProduct(shop, { name: 'Penumbra Crewneck', description: 'A heavy sweatshirt' });
    for (const search of ['t-shirt', 'tshirt', 'T%20shirts', 'TSHIRTS'])
      expect(await namesOf(`search=${search}`)).toEqual(['Ring Tee']);
  });

  it('finds what is called by another word for the same thing, in whole words', async () => {
    await makeProduct(shop, { name: 'Ring Tee', createdAt: daysAgo(1) });
    await makeProduct(shop, { name: 'Steel Bottle', createdAt: daysAgo(2) });
    await makeProduct(shop, { name: 'Penumbra Hoodie', createdAt: daysAgo(3) });
    await makeProduct(shop, { name: 'Race Jersey', createdAt: daysAgo(4) });
    await makeProduct(shop, { name: 'First Light Mug', createdAt: daysAgo(5) });
    expect(await namesOf('search=t-shirt')).toEqual(['Ring Tee']);
    expect(await namesOf('search=TSHIRTS')).toEqual(['Ring Tee']);
    expect(await namesOf('search=shirt')).toEqual(['Ring Tee', 'Race Jersey']);
    expect(await namesOf('search=hoody')).toEqual(['Penumbra Hoodie']);
    expect(await namesOf('search=penumbra%20sweater')).toEqual(['Penumbra Hoodie']);
    expect(await namesOf('search=ring%20sweater')).toEqual([]);
    expect(await namesOf('search=mugs')).toEqual(['First Light Mug']);
    expect(await namesOf('search=flask')).toEqual(['Steel Bottle']);
  });

  it('lists what is called so before what has the word in its text, and a piece of another word last', async () => {
    const category = await makeCategory(shop, { name: 'Things' });
    const make = (name: string, description: string, days: number) =>
      makeProduct(shop, { name, description, categoryId: category, createdAt: daysAgo(days) });
    await make('Jersey', 'The one that the team wears', 1);
    await make('Poster', 'Shows a hat on a peg', 2);
    await make('Perigee Cap', 'Black', 3);
    await make('Cold Start Beanie', 'Warm', 4);
    expect(await namesOf('search=hat')).toEqual(['Perigee Cap', 'Cold Start Beanie', 'Poster', 'Jersey']);
    expect(await namesOf('search=HATS')).toEqual(['Perigee Cap', 'Cold Start Beanie', 'Poster']);
    expect(await namesOf('search=hat&limit=2&page=2')).toEqual(['Poster', 'Jersey']);
    expect(await namesOf('search=hat&sort=oldest')).toEqual(['Cold Start Beanie', 'Perigee Cap', 'Poster', 'Jersey']);
  });

  it('lists what a word of its name begins so before what has it inside a word of its name', async () => {
    const make = (name: string, days: number) => makeProduct(shop, { name, createdAt: daysAgo(days) });
    await make('Ring Keychain, brushed steel', 1);
    await make('Dashpanels', 2);
    await make('Chase the Ring Tee', 3);
    await make('Five-Panel Cap', 4);
    await make('Coupé (Panel van)', 5);
    expect(await namesOf('search=tee')).toEqual(['Chase the Ring Tee', 'Ring Keychain, brushed steel']);
    expect(await namesOf('search=panel')).toEqual(['Five-Panel Cap', 'Coupé (Panel van)', 'Dashpanels']);
    expect(await namesOf('search=five-panel')).toEqual(['Five-Panel Cap']);
  });

  it('finds what comes in a style, while it does', async () => {
    const { id } = await makeProduct(shop, {
      name: 'Penumbra Hoodie',
      variants: [{ title: 'Black' }, { title: 'Flare' }],
    });
    await makeProduct(shop, { name: 'Ring Hoodie' });
    expect(await namesOf('search=black%20hoodie')).toEqual(['Penumbra Hoodie']);
    expect(await namesOf('search=FLARE')).toEqual(['Penumbra Hoodie']);
    expect(await namesOf('search=standard')).toEqual([]);
    await shop.write((tx) =>
      tx.updateTable('product_variants').set({ title: 'Bone' }).where('title', '=', 'Black').execute(),
    );
    expect(await namesOf('search=black')).toEqual([]);
    expect(await namesOf('search=bone')).toEqual(['Penumbra Hoodie']);
    await shop.write((tx) =>
      tx.updateTable('product_variants').set({ deleted_at: new Date() }).where('product_id', '=', id).execute(),
    );
    expect(await namesOf('search=bone')).toEqual([]);
  });

  it('finds what can be personalised, and by what is asked for', async () => {
    await makeProduct(shop, { name: 'Jersey', options: ['Name on back', 'Number'], createdAt: daysAgo(1) });
    await makeProduct(shop, { name: 'Keychain', stored: { options: '"[\\"Engraving\\"]"' }, createdAt: daysAgo(2) });
    await makeProduct(shop, { name: 'Poster', stored: { options: '"[]"' } });
    for (const word of ['personalised', 'personalized', 'custom'])
      expect(await namesOf(`search=${word}`)).toEqual(['Jersey', 'Keychain']);
    expect(await namesOf('search=engraving')).toEqual(['Keychain']);
    expect(await namesOf('search=jersey%20name%20back')).toEqual(['Jersey']);
    expect(await namesOf('search=engravng')).toEqual(['Keychain']);
  });

  it('says which words lead to something where not all together do, those that a product is called by first', async () => {
    const category = { categoryId: await makeCategory(shop, { name: 'Things' }) };
    await makeProduct(shop, { ...category, name: 'Apex Gloves', description: 'Thin and quick' });
    await makeProduct(shop, { ...category, name: 'Poster', description: 'A racing car, in a frame of steel' });
    await makeProduct(shop, { ...category, name: 'Steel Bottle', description: 'Keeps cold' });
    await makeProduct(shop, { ...category, name: 'Secret Drop', isActive: false });
    const find = async (search: string) =>
      (await shop.send(`GET /api/products?search=${encodeURIComponent(search)}`)).body;
    expect(await find('racing gloves')).toMatchObject({ data: [], total: 0, partialSearch: 'gloves' });
    expect(await find('gloves for racing')).toMatchObject({ data: [], partialSearch: 'gloves' });
    expect(await find('cold water bottle')).toMatchObject({ data: [], partialSearch: 'cold bottle' });
    expect(await find('the poster with a frame')).toMatchObject({ data: [], partialSearch: 'poster frame' });
    expect(await find('poster bottle')).toMatchObject({ data: [], partialSearch: 'bottle' });
    expect(await find('secret zeppelin')).not.toHaveProperty('partialSearch');
    expect(await find('racing gloves of')).toMatchObject({ data: [], partialSearch: 'gloves' });
    const suggested = await shop.send('GET /api/products/suggestions?search=racing%20gloves');
    expect(suggested.body.data.products).toMatchObject([{ name: 'Apex Gloves' }]);
  });

  it('finds what is typed with marks, signs and units of its own', async () => {
    await makeProduct(shop, { name: 'Kallio Poster 50 × 70, rolled', description: 'In a tube of 800 mm' });
    const searches = [
      '50x70',
      '50 X 70',
      '"kallio poster"',
      'poster, rolled',
      'poster.',
      '(kallio)',
      '800mm',
      '800 mm tube',
    ];
    for (const search of searches) {
      const found = (await namesOf(`search=${encodeURIComponent(search)}`)).length;
      expect({ search, found }).toEqual({ search, found: 1 });
    }
    for (const search of ['60x70', '800m', '.']) {
      const found = (await namesOf(`search=${search}`)).length;
      expect({ search, found }).toEqual({ search, found: 0 });
    }
  });

  it('finds a number with or without the word for it', async () => {
    await makeProduct(shop, { name: 'Halvorsen 27 Cap' });
    for (const search of ['27', 'number 27', 'No. 27 cap', 'nr 27', '#27 Halvorsen', 'cap no 27'])
      expect(await namesOf(`search=${encodeURIComponent(search)}`)).toEqual(['Halvorsen 27 Cap']);
    expect(await namesOf('search=number')).toEqual([]);
  });

  it('finds what comes in a size', async () => {
    const category = { categoryId: await makeCategory(shop, { name: 'Things' }) };
    const kids = { description: 'XL fits 12 years', sizes: ['M'] };
    await makeProduct(shop, { ...category, ...kids, name: 'Kids Jersey', createdAt: daysAgo(3) });
    await makeProduct(shop, { ...category, name: 'Jersey', sizes: ['M', 'XL'], createdAt: daysAgo(1) });
    await makeProduct(shop, { ...category, name: 'Polo', sizes: ['XL', '2XL'], createdAt: daysAgo(2) });
    await makeProduct(shop, { ...category, name: 'Mug' });
    expect(await namesOf('search=xl')).toEqual(['Jersey', 'Polo', 'Kids Jersey']);
    expect(await namesOf('search=XXL')).toEqual(['Polo']);
    expect(await namesOf('search=jersey%20XL')).toEqual(['Jersey', 'Kids Jersey']);
  });

  it('finds what is in a category of that name, or below one, after what has the word itself', async () => {
    const kit = await makeCategory(shop, { name: 'Équipement' });
    const line = await makeCategory(shop, { name: 'Ferrán 81', parentId: kit });
    await makeProduct(shop, { name: 'Cap', categoryId: line, createdAt: daysAgo(1) });
    await makeProduct(shop, { name: 'Ferrán Mug', createdAt: daysAgo(2) });
    await makeProduct(shop, { name: 'Scarf', createdAt: daysAgo(3) });
    expect(await namesOf('search=ferran')).toEqual(['Ferrán Mug', 'Cap']);
    expect(await namesOf('search=ferran&sort=oldest')).toEqual(['Ferrán Mug', 'Cap']);
    expect(await namesOf('search=ferran&sort=name-asc')).toEqual(['Cap', 'Ferrán Mug']);
    expect(await namesOf('search=ferran%20cap')).toEqual(['Cap']);
    expect(await namesOf('search=equipement')).toEqual(['Cap']);
    expect(await namesOf('search=ferran&limit=1&page=2')).toEqual(['Cap']);
  });

  it('finds a word with one letter wrong where nothing has the very word, and says which it took', async () => {
    await makeProduct(shop, { name: 'Équipe Jersey' });
    await makeProduct(shop, { name: 'Mug', categoryId: await makeCategory(shop, { name: 'Kitchen' }) });
    await makeProduct(shop, { name: 'Secret Drop', isActive: false });
    const find = async (search: string) =>
      (await shop.send(`GET /api/products?search=${encodeURIComponent(search)}`)).body;
    expect(await find('jersy')).toMatchObject({ total: 1, correctedSearch: 'jersey' });
    expect(await find('ÉQIPE Jresey')).toMatchObject({ total: 1, correctedSearch: 'equipe jersey' });
    expect(await find('equipe jersye')).toMatchObject({ total: 1, correctedSearch: 'equipe jersey' });
    expect(await find('kichen')).toMatchObject({ data: [{ name: 'Mug' }], correctedSearch: 'kitchen' });
    expect(await find('jersey')).not.toHaveProperty('correctedSearch');
    await makeProduct(shop, { name: 'Cold Start Beanie' });
    expect(await find('beany')).toMatchObject({ data: [{ name: 'Cold Start Beanie' }], correctedSearch: 'beanie' });
    for (const search of ['jrsy', 'mag', 'secrt', 'zeppelin', '%%%%', "j'er--"])
      expect(await find(search)).toEqual({ data: [], total: 0, similarWords: [] });
  });

  it('names words that look alike where a search finds nothing', async () => {
    await makeProduct(shop, { name: 'Team Jersey' });
    await makeProduct(shop, { name: 'Mug', categoryId: await makeCategory(shop, { name: 'Kitchen' }) });
    await makeProduct(shop, { name: 'Kitchenette', isActive: false });
    const wordsFor = async (search: string) =>
      (await shop.send(`GET /api/products?search=${search}`)).body.similarWords;
    expect(await wordsFor('kitchenettes')).toEqual(['kitchen']);
    expect(await wordsFor('jersy%20mug')).toEqual(['jersey', 'jerseys']);
    expect(await wordsFor('kitchen&minPrice=900')).toEqual([]);
    expect(await wordsFor('jersey')).toBeUndefined();
  });

  it('knows the new words of a product that was renamed', async () => {
    const alex = await shop.person({ role: 'admin' });
    const { id, categoryId } = await makeProduct(shop, {
      name: 'Jersey',
      categoryId: await makeCategory(shop, { name: 'Tops' }),
    });
    const body = { name: 'Windbreaker', description: 'Light', price: 49.99, categoryId };
    expect((await shop.send(`PUT /api/admin/products/${id}`, { as: alex, body })).status).toBe(200);
    expect(await namesOf('search=windbraker')).toEqual(['Windbreaker']);
    expect(await namesOf('search=jersy')).toEqual([]);
  });

  it('finds a backslash and an underscore where there is one', async () => {
    await makeProduct(shop, { name: 'back\\slash_under' });
    await makeProduct(shop, { name: 'backXslashYunder' });
    expect(await namesOf('search=k%5Cs')).toEqual(['back\\slash_under']);
    expect(await namesOf('search=h_u')).toEqual(['back\\slash_under']);
  });
});

describe('suggestions for a search', () => {
  const suggest = async (search: string) => {
    const { status, body } = await shop.send(`GET /api/products/suggestions?search=${encodeURIComponent(search)}`);
    expect(status).toBe(200);
    return body.data;
  };
  const namesFor = async (search: string) => (await suggest(search)).products.map(({ name }: { name: string }) => name);

  it('are products with picture and price, those of that name first, and categories of that name', async () => {
    const mugs = await makeCategory(shop, { name: 'Mugs & Bottles' });
    await makeCategory(shop, { name: 'Secret Mugs', isActive: false });
    const { id } = await makeProduct(shop, {
      name: 'First Light Mug',
      price: 1495,
      images: ['/pictures/mug.webp', '/pictures/mug-back.webp'],
      categoryId: mugs,
      createdAt: daysAgo(9),
    });
    await makeProduct(shop, { name: 'Steel Bottle', categoryId: mugs, createdAt: daysAgo(1) });
    await makeProduct(shop, { name: 'Hidden Mug', isActive: false });
    expect(await suggest('mug')).toEqual({
      products: [
        { id, name: 'First Light Mug', price: 14.95, image: '/pictures/mug.webp' },
        { id: expect.any(String), name: 'Steel Bottle', price: expect.any(Number), image: null },
      ],
      categories: [{ id: mugs, name: 'Mugs & Bottles' }],
      similarWords: [],
    });
    expect(await namesFor('fir li')).toEqual(['First Light Mug']);
    expect(await namesFor('CUP')).toEqual(['First Light Mug']);
  });

  it('are at most five products and three categories', async () => {
    for (let count = 0; count < 6; count++) {
      await makeCategory(shop, { name: `Jersey ${count}` });
      await makeProduct(shop, { name: `Jersey ${count}`, createdAt: daysAgo(count) });
    }
    const { products, categories } = await suggest('jersey');
    expect(products).toHaveLength(5);
    expect(categories).toHaveLength(3);
  });

  it('are what is a letter off, or words that look alike, where nothing has the very word', async () => {
    await makeProduct(shop, { name: 'Penumbra Hoodie' });
    await makeProduct(shop, { name: 'Secret Hoodlum', isActive: false });
    expect(await namesFor('hodie')).toEqual(['Penumbra Hoodie']);
    expect(await namesFor('hoodys')).toEqual(['Penumbra Hoodie']);
    expect(await suggest('hoodeys')).toEqual({ products: [], categories: [], similarWords: ['hoodie'] });
    for (const search of ['zeppelin', '%', ' ', ''])
      expect(await suggest(search)).toEqual({ products: [], categories: [], similarWords: [] });
  });
});
