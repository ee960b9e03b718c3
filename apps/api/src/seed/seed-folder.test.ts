import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DEMO_FOLDER } from '../testing/demo-seed.ts';
import { readSeed } from './seed-folder.ts';

describe('a seed folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lemari-seed-'));
    cpSync(DEMO_FOLDER, folder, {
      recursive: true,
      filter: (source) => !['pictures', 'addons'].includes(basename(source)),
    });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Changes the last record of a file. */
  const edit = (file: string, change: (record: Record<string, unknown>) => unknown) => {
    const path = join(folder, file);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const record = JSON.parse(lines.pop() ?? '') as Record<string, unknown>;
    writeFileSync(path, [...lines, JSON.stringify(change(record))].join('\n'));
    return lines.length + 1;
  };
  const refusal = () => {
    try {
      readSeed(folder);
    } catch (error) {
      return (error as Error).message.replace(`${folder}/`, '');
    }
    return undefined;
  };

  it('is read completely', () => expect(refusal()).toBeUndefined());

  it('may have empty files', () => {
    for (const name of [
      'designers',
      'styles',
      'collections',
      'pages',
      'addons',
      'collection-points',
      'discounts',
      'plans',
      'coupons',
      'vouchers',
    ])
      writeFileSync(join(folder, `${name}.jsonl`), '');
    for (const name of ['pictures', 'scenes']) writeFileSync(join(folder, `${name}.json`), '{}');
    expect(
      Object.values({ ...readSeed(folder) } as Record<string, object>).every(
        (part) => Object.keys(part).length === 0,
      ),
    ).toBe(true);
  });

  it.each([
    { file: 'styles.jsonl', field: 'category', change: { category: 'hats' } },
    { file: 'styles.jsonl', field: 'retail.SGD', change: { retail: { SGD: -1 } } },
    { file: 'designers.jsonl', field: 'tagline', change: { tagline: 7 } },
    { file: 'collections.jsonl', field: 'styleIds.0', change: { styleIds: ['one'] } },
    { file: 'pages.jsonl', field: 'priority', change: { priority: 2 } },
    { file: 'addons.jsonl', field: 'price', change: { price: '45000' } },
    { file: 'collection-points.jsonl', field: 'latitude', change: { latitude: 91 } },
    { file: 'discounts.jsonl', field: 'percent', change: { percent: 120 } },
  ])('is refused for $field of $file, with file, line and field', ({ file, field, change }) => {
    const line = edit(file, (record) => ({ ...record, ...change }));
    expect(refusal()).toMatch(new RegExp(`^${RegExp.escape(`${file}:${line}: ${field} `)}`));
  });

  it('is refused for a pattern without showing a regular expression', () => {
    const line = edit('discounts.jsonl', (record) => ({ ...record, code: 'first10' }));
    expect(refusal()).toBe(`discounts.jsonl:${line}: code has the wrong format.`);
  });

  it('is refused for a missing field, with its name', () => {
    const line = edit('designers.jsonl', ({ id, bannerStyle, tagline }) => ({ id, bannerStyle, tagline }));
    expect(refusal()).toMatch(new RegExp(`^designers\\.jsonl:${line}: .*name`));
  });

  it.each([
    {
      spec: 'a line that is not JSON',
      file: 'discounts.jsonl',
      text: '{"region":',
      says: /^discounts\.jsonl:1 is not JSON/,
    },
    {
      spec: 'a style without pictures',
      file: 'pictures.json',
      text: '{}',
      says: /^pictures\.json: \d+ is missing/,
    },
  ])('is refused for $spec', ({ file, text, says }) => {
    writeFileSync(join(folder, file), text);
    expect(refusal()).toMatch(says);
  });

  it('is refused for a banner without a picture', () => {
    edit('designers.jsonl', (record) => ({ ...record, bannerStyle: 999_999 }));
    expect(refusal()).toMatch(
      /^designers\.jsonl: bannerStyle of \d+ is 999999, which is missing in pictures\.json/,
    );
  });

  it('is refused without one of its files', () => {
    rmSync(join(folder, 'addons.jsonl'));
    expect(refusal()).toMatch(/^addons\.jsonl cannot be read \(ENOENT\)/);
  });
});
