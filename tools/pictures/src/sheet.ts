import { mkdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';

/** Contact sheets of everything that has been drawn: `out/front.png`, `out/detail.png` and `out/scenes.png`. */

const ROOT = resolve(import.meta.dirname, '../../..');
const OUT = join(import.meta.dirname, '../out');
const GAP = 10;

interface Master {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}
const manifest = JSON.parse(readFileSync(join(ROOT, 'apps/api/src/seed/pictures.json'), 'utf8')) as Record<
  string,
  Record<string, Master>
>;

const sheet = async (
  name: string,
  masters: readonly Master[],
  columns: number,
  tile: readonly [number, number],
) => {
  const [width, height] = tile;
  const tiles = await Promise.all(
    masters.map(async ({ hash }, index) => ({
      input: await sharp(join(ROOT, 'apps/api/pictures', `${hash}.avif`))
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
};

mkdirSync(OUT, { recursive: true });
const { scenes = {}, ...styles } = manifest;
const view = (name: string) => Object.values(styles).flatMap((views) => views[name] ?? []);
await sheet('front', view('front'), 8, [220, 330]);
await sheet('detail', view('detail'), 8, [220, 330]);
await sheet('scenes', Object.values(scenes), 3, [640, 480]);
