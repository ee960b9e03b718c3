import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { SCENES } from './scenes.ts';
import { STYLES } from '../records.ts';
import { fileOf, MASTERS, readScenes, readStylePictures } from './masters.ts';

const styles = readStylePictures();
const scenes = readScenes();
const all = [
  ...Object.entries(styles).flatMap(([id, views]) =>
    Object.entries(views).map(([view, master]) => ({ name: `${id}/${view}`, ...master })),
  ),
  ...Object.entries(scenes).map(([name, master]) => ({ name: `scenes/${name}`, ...master })),
];
const bytesOf = (hash: string) => readFileSync(fileOf(hash));

it('has a front and a detail of every style, and every scene', () => {
  expect(Object.fromEntries(Object.entries(styles).map(([id, views]) => [id, Object.keys(views)]))).toEqual(
    Object.fromEntries(STYLES.map(({ id }) => [id, ['front', 'detail']])),
  );
  expect(Object.entries(scenes).map(([name, { alt }]) => [name, alt])).toEqual(
    Object.entries(SCENES).map(([name, { alt }]) => [name, alt]),
  );
});

it('has no unused master, and a different front for each style', () => {
  const shown = new Set(all.map(({ hash }) => `${hash}.avif`));
  expect(readdirSync(MASTERS).sort()).toEqual([...shown].sort());
  const fronts = Object.values(styles).map((views) => views.front.hash);
  expect(new Set(fronts).size).toBe(fronts.length);
});

it('weighs little: 12 MB altogether', () => {
  const weights = all.map((master) => bytesOf(master.hash).length);
  expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(12 * 1024 * 1024);
});

it('are on disk, named by their content, in the listed size', async () => {
  for (const { name, hash, width, height, colour } of all) {
    const file = bytesOf(hash);
    const isNamed = createHash('sha256').update(file).digest('hex').startsWith(hash);
    const { format, ...size } = await sharp(file).metadata();
    expect({ name, isNamed, width: size.width, height: size.height, format }).toEqual({
      name,
      isNamed: true,
      width,
      height,
      format: 'heif',
    });
    expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  }
});

it('shows every style in two to three, 600 wide', () => {
  const sizes = Object.values(styles).flatMap((views) =>
    Object.values(views).map(({ width, height }) => `${width} x ${height}`),
  );
  expect(new Set(sizes)).toEqual(new Set(['600 x 900']));
});

it.each(Object.entries(scenes))('%s has the shape that its block requires', (name, { width, height }) => {
  const isLandscape = SCENES[name as keyof typeof SCENES].shape === 'landscape';
  expect([width, height]).toEqual(isLandscape ? [2400, 1125] : [1600, 2400]);
});
