import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@lemari/api/platform/database/database';
import { openPglite } from '@lemari/api/platform/database/pglite';
import { pullContent, pushContent } from './pages.ts';
import { configFromEnv } from '@lemari/api/config';
import { readSeed } from '@lemari/api/seed/seed-folder';
import { seeded } from '@lemari/api/seed/seeded-database';

const NOW = '2026-12-01T02:00:00.000Z';

/** What most tests push: reading every page takes a second. */
const SOME_FILES = [
  'hk/navigation.yaml',
  'id/on-demand.yaml',
  'sg/faq.yaml',
  'sg/info.yaml',
  'sg/navigation.yaml',
  'sg/shop.yaml',
  'synonyms.yaml',
];

describe('content files', () => {
  let database: Database;
  let home: string;
  let folder: string;
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'lemari-content-'));
    database = await seeded(
      await openPglite(undefined),
      { now: () => NOW },
      readSeed(configFromEnv({}).seed),
    );
  }, 60_000);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(home, 'files-'));
    const all = await mkdtemp(path.join(home, 'all-'));
    await pullContent(database.db, all);
    for (const file of SOME_FILES) await cp(path.join(all, file), path.join(folder, file));
  });
  afterAll(async () => {
    await database.close();
    await rm(home, { recursive: true });
  });

  const stored = (page: string) =>
    database.db
      .selectFrom('content_page')
      .where('region', '=', 'sg')
      .where('page', '=', page)
      .selectAll()
      .executeTakeFirst();
  const edit = async (file: string, change: (text: string) => string) => {
    const name = path.join(folder, file);
    await writeFile(name, change(await readFile(name, 'utf8')));
  };

  it('change nothing when they are pushed as they were pulled', async () => {
    const count = await pullContent(database.db, folder);
    expect(count).toBeGreaterThan(50);
    expect(await pushContent(database.db, folder, NOW)).toEqual({ changed: [], same: count });
  });

  it('contain rich text as words with links, not as trees', async () => {
    const text = await readFile(path.join(folder, 'sg/info.yaml'), 'utf8');
    expect(text).toContain('type: textSection');
    expect(text).not.toContain('nodeType');
  });

  it('contain the names of figures, not the figures', async () => {
    const text = await readFile(path.join(folder, 'id/on-demand.yaml'), 'utf8');
    expect(text).toContain('{from-price on-demand id}');
    expect(text).not.toMatch(/IDR \d/);
    const links = await readFile(path.join(folder, 'sg/navigation.yaml'), 'utf8');
    expect(links).toContain('{plans-from apparel sg}');
  });

  // @see rules/browse/search-synonyms
  it('hold the synonyms of the search, which replace those of the database', async () => {
    const before = await readFile(path.join(folder, 'synonyms.yaml'), 'utf8');
    expect(before).toContain('qipao:\n  - cheongsam\n');
    await writeFile(path.join(folder, 'synonyms.yaml'), 'qipao: [cheongsam, kebaya]\nflats: shoes -heels\n');
    const revision = () => database.db.selectFrom('shop_revision').select('number').executeTakeFirstOrThrow();
    const { number } = await revision();
    expect(await pushContent(database.db, folder, NOW)).toEqual({
      changed: ['synonyms'],
      same: SOME_FILES.length - 1,
    });
    // Cached lists are invalidated.
    expect((await revision()).number).toBeGreaterThan(number);
    const pulled = path.join(home, 'pulled');
    await pullContent(database.db, pulled);
    expect(await readFile(path.join(pulled, 'synonyms.yaml'), 'utf8')).toBe(
      'flats:\n  - shoes -heels\nqipao:\n  - cheongsam\n  - kebaya\n',
    );
    await rm(path.join(folder, 'synonyms.yaml'));
    expect(await pushContent(database.db, folder, NOW)).toEqual({ changed: [], same: SOME_FILES.length - 1 });
    await writeFile(path.join(folder, 'synonyms.yaml'), before);
    await pushContent(database.db, folder, NOW);
  });

  it.each([
    { spec: 'no words', text: 'qipao: "!!"', says: /synonyms\.yaml: qipao: "!!" has no words to search for/ },
    { spec: 'an expression without words', text: '"?": silk', says: /synonyms\.yaml: "\?" has no words/ },
    { spec: 'a number', text: 'qipao: 7', says: /synonyms\.yaml: qipao: 7 has no words/ },
    { spec: 'no meaning', text: 'qipao: []', says: /synonyms\.yaml: qipao has no meaning/ },
    { spec: 'a list', text: '- qipao', says: /synonyms\.yaml: is not a list of expressions/ },
    { spec: 'invalid YAML', text: 'qipao: [', says: /synonyms\.yaml: .*line \d+/ },
  ])('are refused for synonyms with $spec', async ({ text, says }) => {
    await writeFile(path.join(folder, 'synonyms.yaml'), text);
    await expect(pushContent(database.db, folder, NOW)).rejects.toThrow(says);
  });

  it('update the edited page and its time', async () => {
    await edit('sg/faq.yaml', (text) => text.replace(/^title: .*$/m, 'title: What people ask'));
    expect(await pushContent(database.db, folder, NOW)).toEqual({
      changed: ['sg/faq'],
      same: SOME_FILES.length - 1,
    });
    expect(await stored('faq')).toMatchObject({ title: 'What people ask', updated_at: NOW });
  });

  it('add a new page', async () => {
    await writeFile(
      path.join(folder, 'sg/december.yaml'),
      [
        'title: December',
        'description: What we wear while it rains.',
        'include_in_sitemap: true',
        'change_frequency: weekly',
        'priority: 0.5',
        'blocks:',
        '  - type: textSection',
        '    title: Rain',
        '    body:',
        '      - It will rain. See [our coats](/sg/apparel/browse?category=outerwear).',
        '      - points: [Zips, Hoods]',
      ].join('\n'),
    );
    expect(await pushContent(database.db, folder, NOW)).toMatchObject({ changed: ['sg/december'] });
    const page = await stored('december');
    expect(JSON.stringify(page?.blocks)).toContain('"uri":"/sg/apparel/browse?category=outerwear"');
  });

  it.each([
    {
      spec: 'a missing field',
      change: (text: string) => text.replace(/^title: .*$/m, ''),
      problem: /sg\/faq\.yaml: .*title/,
    },
    {
      spec: 'a misspelt field',
      change: (text: string) => `${text}descriptoin: x\n`,
      problem: /sg\/faq\.yaml: .*contains an unknown field/,
    },
    // @see rules/content/titles-without-house
    {
      spec: 'the name of the house in its title',
      change: (text: string) => text.replace(/^title: .*$/m, 'title: Lemari, in short'),
      problem: /sg\/faq\.yaml: title: names Lemari/,
    },
    {
      spec: 'a block of unknown type',
      change: (text: string) => text.replace(/type: \w+/, 'type: hologram'),
      problem: /sg\/faq\.yaml: blocks 1: its type must be one of hero, /,
    },
    {
      spec: 'a number out of bounds',
      change: (text: string) => text.replace(/^priority: .*$/m, 'priority: 7'),
      problem: /sg\/faq\.yaml: priority must be <= 1/,
    },
    {
      // @see rules/content/figures-refused
      spec: 'an unknown figure',
      change: (text: string) => text.replace(/^title: .*$/m, 'title: From {from-prize sg}'),
      problem: /sg\/faq\.yaml: title: \{from-prize sg\} is not a figure/,
    },
    {
      spec: 'an unknown figure in a block',
      change: (text: string) => text.replace(/lede: .*(\n {6}.*)*/, 'lede: From {gone}'),
      problem: /sg\/faq\.yaml: blocks 1 \(hero\)\.lede: \{gone\} is not a figure/,
    },
    {
      // @see rules/content/figures-refused
      spec: 'a code that its region has not had',
      change: (text: string) => text.replace(/lede: .*(\n {6}.*)*/, 'lede: "{voucher-off sg NOSUCH} off."'),
      problem:
        /sg\/faq\.yaml: blocks 1 \(hero\)\.lede: \{voucher-off sg NOSUCH\}: NOSUCH is not a code of sg/,
    },
    {
      // @see rules/content/figures-refused
      spec: 'a typed price',
      change: (text: string) => text.replace(/^description: .*$/m, 'description: Dresses from $29.'),
      problem: /sg\/faq\.yaml: description: "\$29\.?" is a price in digits/,
    },
    {
      // @see rules/content/faq-links
      spec: 'a link in an answer without a path',
      change: (text: string) => text.replace(/answer: .*(\n {10}.*)*/, 'answer: Ask [us](contact).'),
      problem: /sg\/faq\.yaml: blocks 2 \(faq\)\.items\.0\.answer: the link to contact needs a path/,
    },
    {
      // @see rules/content/faq-links, rules/content/listing-links
      spec: 'a link in an answer to a listing without a piece',
      change: (text: string) =>
        text.replace(/answer: .*(\n {10}.*)*/, 'answer: Look at [these](/sg/apparel/browse?category=lamps).'),
      problem: /sg\/faq\.yaml: \/sg\/apparel\/browse\?category=lamps: no filter of this list knows/,
    },
    {
      spec: 'invalid YAML',
      change: (text: string) => `${text}: [`,
      problem: /sg\/faq\.yaml: .*line \d+/,
    },
  ])('are all refused for $spec in one of them, which the error names', async ({ change, problem }) => {
    await edit('sg/faq.yaml', change);
    await edit('sg/info.yaml', (text) => text.replace(/^title: .*$/m, 'title: Changed'));
    await expect(pushContent(database.db, folder, NOW)).rejects.toThrow(problem);
    expect((await stored('info'))?.title).not.toBe('Changed');
  });

  it('are refused with an invalid file name', async () => {
    await writeFile(path.join(folder, 'sg/No Page.yaml'), 'title: x');
    await expect(pushContent(database.db, folder, NOW)).rejects.toThrow(
      'sg/No Page.yaml: is not <region>/<page>.yaml',
    );
  });

  // @see rules/content/route-names-refused
  it.each(['brands', 'bags-browse', 'on-demand-wishlist', 'bags-shop'])(
    'are refused under %s, the name of a route',
    async (name) => {
      await writeFile(path.join(folder, `sg/${name}.yaml`), 'title: x');
      await expect(pushContent(database.db, folder, NOW)).rejects.toThrow(
        `sg/${name}.yaml: the catalogue's own page has this URL`,
      );
      await rm(path.join(folder, `sg/${name}.yaml`));
    },
  );

  // @see rules/content/route-names-refused
  it('are refused as shop outside Singapore, where the listing has this URL', async () => {
    await writeFile(path.join(folder, 'id/shop.yaml'), 'title: x');
    await expect(pushContent(database.db, folder, NOW)).rejects.toThrow(
      "id/shop.yaml: the catalogue's own page has this URL",
    );
    await rm(path.join(folder, 'id/shop.yaml'));
    expect(await readFile(path.join(folder, 'sg/shop.yaml'), 'utf8')).toContain('type: hero');
  });

  const peek = (query: string, href = '/sg/apparel/browse') =>
    [
      'title: December',
      'description: What we wear while it rains.',
      'include_in_sitemap: true',
      'change_frequency: weekly',
      'priority: 0.5',
      'blocks:',
      '  - type: collectionPeek',
      '    title: Rain',
      `    query: { ${query} }`,
      `    view_all_href: ${href}`,
      '    count: 4',
    ].join('\n');

  // @see rules/content/peek-queries
  it('accept a peek of any listing', async () => {
    await writeFile(
      path.join(folder, 'sg/rain.yaml'),
      peek('sleeves: [long], necklines: [high, medium]', '/sg/apparel/browse?sleeves0=long'),
    );
    expect(await pushContent(database.db, folder, NOW)).toMatchObject({ changed: ['sg/rain'] });
    await database.db.deleteFrom('content_page').where('page', '=', 'rain').execute();
  });

  it.each([
    // @see rules/content/peek-queries
    { query: 'sleeve: [long]', says: 'sg/rain.yaml: blocks 1 (collectionPeek) contains an unknown field' },
    {
      query: 'sleeves: [elbow]',
      says: /sg\/rain\.yaml: blocks 1 \(collectionPeek\): query\.sleeves\.0 must be/,
    },
    {
      query: 'category: dress',
      says: 'sg/rain.yaml: blocks 1 (collectionPeek): no filter of this list knows category=dress',
    },
    // @see rules/content/peek-of-ids
    {
      query: 'ids: [1001], sleeves: [long]',
      says: 'sg/rain.yaml: blocks 1 (collectionPeek): piece 1001 does not match the query of its peek',
    },
    // @see rules/content/listing-links
    { query: '', href: '/id/shop/browse', says: 'sg/rain.yaml: /id/shop/browse: leads to no listing' },
  ])('refuse a peek of { $query } that leads to $href', async ({ query, href, says }) => {
    await writeFile(path.join(folder, 'sg/rain.yaml'), peek(query, href));
    await expect(pushContent(database.db, folder, NOW)).rejects.toThrow(says);
    await rm(path.join(folder, 'sg/rain.yaml'));
  });

  it('include the links of the frame', async () => {
    await edit('hk/navigation.yaml', (text) => text.replace('name: Designers', 'name: Our designers'));
    expect(await pushContent(database.db, folder, NOW)).toMatchObject({ changed: ['hk/navigation'] });
    const rows = await database.db.selectFrom('navigation').where('region', '=', 'hk').selectAll().execute();
    expect(JSON.stringify(rows)).toContain('Our designers');
    await edit('hk/navigation.yaml', (text) => text.replace('Our designers', 'From {gone}, or $5'));
    await expect(pushContent(database.db, folder, NOW)).rejects.toThrow(
      /hk\/navigation\.yaml: header\.\d+\.name: \{gone\} is not a figure of \S+\nhk\/navigation\.yaml: header\.\d+\.name: "\$5" is a price/,
    );
    await edit('hk/navigation.yaml', (text) => text.replace('From {gone}, or $5', 'Our designers'));
    await edit('hk/navigation.yaml', (text) => text.replace('footer:', 'foot:'));
    await expect(pushContent(database.db, folder, NOW)).rejects.toThrow(
      /hk\/navigation\.yaml: foot is not a slot for links.*\nhk\/navigation\.yaml: footer is not a list/,
    );
  });
});
