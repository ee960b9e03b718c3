import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Canvas } from './canvas.ts';
import { SCENES, type SceneName, STYLES } from './catalogue.ts';
import type { Garment } from './garment.ts';
import { picture, VIEWS } from './picture.ts';
import { compose } from './scenes/compose.ts';
import { COMPOSITIONS } from './scenes/compositions.ts';

/** One picture to be drawn. */
export interface Work {
  /** `1001/front` or `scenes/monday`. */
  readonly name: string;
  /** The same key promises the same picture. */
  readonly key: string;
  readonly draw: () => Promise<Canvas>;
}

/** How masters are written; part of every key. */
export const AVIF = { quality: 46, effort: 4, chromaSubsampling: '4:2:0' } as const;

const shortHash = (...parts: readonly string[]) =>
  parts
    .reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);

/** Modules that are not part of how a picture looks. */
const IS_ASIDE = /\.test\.ts$|^(draw|sheet|works|catalogue|dominant)\.ts$/;

const sourceHash = () => {
  const folder = import.meta.dirname;
  const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !IS_ASIDE.test(path))
    .sort();
  return shortHash(...modules.map((path) => readFileSync(join(folder, path), 'utf8')));
};

/** The attributes a picture depends on, in a fixed order. */
const attributesOf = (style: Garment): string => {
  const { id, category, cut, dyes, fabric, pattern, length, sleeve, sleeveShape, neckline } = style;
  return JSON.stringify([id, category, cut, dyes, fabric, pattern, length, sleeve, sleeveShape, neckline]);
};

/** Every picture of the catalogue, front and detail of each style first, then the scenes. */
export const works = (): Work[] => {
  const source = sourceHash() + JSON.stringify(AVIF);
  const ofStyles = STYLES.flatMap((style) =>
    VIEWS.map((view) => ({
      name: `${style.id}/${view}`,
      key: shortHash(source, view, attributesOf(style)),
      draw: () => picture(style, view),
    })),
  );
  const ofScenes = (Object.keys(SCENES) as SceneName[]).map((name) => {
    const shown = COMPOSITIONS[name].exhibits.flatMap(({ show }) =>
      STYLES.filter(({ id }) => id === show).map(attributesOf),
    );
    return {
      name: `scenes/${name}`,
      key: shortHash(source, name, ...shown),
      draw: () => compose(COMPOSITIONS[name]),
    };
  });
  return [...ofStyles, ...ofScenes];
};
