/**
 * `npm run demo:sheet`: contact sheets of all drawn pictures, in `out/`: fronts and details by category,
 * and the scenes. `npm run demo:sheet -- dresses` makes those of one category.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { STYLES } from './catalogue.ts';
import { fileOf, type Master, readScenes, readStylePictures } from './masters.ts';
import { VIEWS } from './picture.ts';

const OUT = join(import.meta.dirname, '../out');
const GAP = 10;
/** More would be too small to be judged. */
const MOST_ON_A_SHEET = 64;

interface Layout {
  readonly columns: number;
  readonly tile: readonly [width: number, height: number];
}

const STYLE_LAYOUT: Layout = { columns: 8, tile: [220, 330] };
const SCENE_LAYOUT: Layout = { columns: 3, tile: [640, 480] };

async function sheet(name: string, masters: readonly Master[], { columns, tile }: Layout): Promise<void> {
  const [width, height] = tile;
  const tiles = await Promise.all(
    masters.map(async ({ hash }, index) => ({
      input: await sharp(fileOf(hash))
        .resize(width, height, { fit: 'contain', background: '#fbf9f6' })
        .png()
        .toBuffer(),
      left: GAP + (index % columns) * (width + GAP),
      top: GAP + Math.floor(index / columns) * (height + GAP),
    })),
  );
  await sharp({
    create: {
      width: GAP + columns * (width + GAP),
      height: GAP + Math.ceil(masters.length / columns) * (height + GAP),
      channels: 3,
      background: '#fbf9f6',
    },
  })
    .composite(tiles)
    .png()
    .toFile(join(OUT, `${name}.png`));
  console.log(join(OUT, `${name}.png`));
}

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const [only] = process.argv.slice(2);
const styles = readStylePictures();
for (const category of new Set(STYLES.map((style) => style.category))) {
  if (only !== undefined && only !== category) continue;
  for (const view of VIEWS) {
    const masters = STYLES.filter((style) => style.category === category).flatMap(
      ({ id }) => styles[id]?.[view] ?? [],
    );
    for (let from = 0; from < masters.length; from += MOST_ON_A_SHEET)
      await sheet(
        `${category}-${view}-${from / MOST_ON_A_SHEET + 1}`,
        masters.slice(from, from + MOST_ON_A_SHEET),
        STYLE_LAYOUT,
      );
  }
}
if (only === undefined) await sheet('scenes', Object.values(readScenes()), SCENE_LAYOUT);
