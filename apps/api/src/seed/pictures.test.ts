import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { SCENES } from './scenes.ts';
import { STYLES } from './wardrobe.ts';

interface Master {
  readonly hash: string;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

const MASTERS = join(import.meta.dirname, '../../pictures');
const manifest = JSON.parse(readFileSync(join(import.meta.dirname, 'pictures.json'), 'utf8')) as Record<
  string,
  Record<string, Master>
>;
const { scenes = {}, ...styles } = manifest;
const all = Object.entries(manifest).flatMap(([group, views]) =>
  Object.entries(views).map(([view, master]) => ({ name: `${group}/${view}`, ...master })),
);
const fileOf = ({ hash }: Pick<Master, 'hash'>) => readFileSync(join(MASTERS, `${hash}.avif`));

it('has a front and a detail of every style, and every scene', () => {
  expect(Object.fromEntries(Object.entries(styles).map(([id, views]) => [id, Object.keys(views)]))).toEqual(
    Object.fromEntries(STYLES.map(({ id }) => [id, ['front', 'detail']])),
  );
  expect(Object.keys(scenes)).toEqual(Object.keys(SCENES));
});

it('keeps no master that nothing shows, and shows none twice', () => {
  const shown = all.map(({ hash }) => `${hash}.avif`).sort();
  expect(readdirSync(MASTERS).sort()).toEqual(shown);
  expect(new Set(shown).size).toBe(shown.length);
});

it('weighs little: 22 KB a style picture on average, 4 MB altogether', () => {
  const weigh = (masters: readonly Master[]) => masters.reduce((sum, each) => sum + fileOf(each).length, 0);
  const ofStyles = Object.values(styles).flatMap((views) => Object.values(views));
  expect(weigh(ofStyles) / ofStyles.length).toBeLessThanOrEqual(22 * 1024);
  expect(weigh(all)).toBeLessThanOrEqual(4 * 1024 * 1024);
});

it.each(all)('$name is on disk, named by its content, in the size it says', async (master) => {
  const file = fileOf(master);
  expect(createHash('sha256').update(file).digest('hex').slice(0, 12)).toBe(master.hash);
  const { width, height, format } = await sharp(file).metadata();
  expect({ width, height, format }).toEqual({ width: master.width, height: master.height, format: 'heif' });
  expect(master.colour).toMatch(/^#[0-9a-f]{6}$/);
});

it.each(Object.entries(scenes))('%s has the shape its place needs', (name, { width, height }) => {
  const isLandscape = SCENES[name as keyof typeof SCENES].shape === 'landscape';
  expect([width, height]).toEqual(isLandscape ? [1600, 1000] : [900, 1350]);
});
