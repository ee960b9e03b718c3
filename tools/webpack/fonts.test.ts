import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { CHARACTERS } from '@lemari/ui/characters';
import { PAGES } from '@lemari/api/seed/content';
import { PAGES as DEMO_PAGES } from '@lemari/demo/content/pages';
import { SCENES } from '@lemari/demo/pictures/scenes';
import { COLLECTIONS, DESIGNERS, STYLES } from '@lemari/demo/records';
import subsetFontLoader from './subset-font-loader.mjs';

const require = createRequire(__filename);
const FILE = '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2';

it.each(Object.entries({ COLLECTIONS, DEMO_PAGES, DESIGNERS, PAGES, SCENES, STYLES }))(
  'the fonts contain every character of %s',
  (_, texts) => {
    const missing = [...new Set(JSON.stringify(texts))].filter((letter) => !CHARACTERS.includes(letter));
    expect(missing).toEqual([]);
  },
);

it('a font file is reduced to the requested characters', async () => {
  const whole = readFileSync(require.resolve(FILE));
  const cut = (characters: string) =>
    new Promise<Buffer>((resolve, reject) => {
      const context = {
        async: () => (error: Error | null, file: Buffer) => (error ? reject(error) : resolve(file)),
        getOptions: () => ({ characters }),
      };
      subsetFontLoader.call(context as never, whole);
    });
  const [some, few] = await Promise.all([cut(CHARACTERS), cut('abc')]);
  expect(some.subarray(0, 4).toString()).toBe('wOF2');
  expect(few.length).toBeLessThan(some.length);
  expect(some.length).toBeLessThan(whole.length);
});
