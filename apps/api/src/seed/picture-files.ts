import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SceneName } from './scenes.ts';

interface DrawnPicture {
  /** Names the master and thereby its address. */
  readonly hash: string;
  /** Of the master, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Dominant colour, `#rrggbb`. */
  readonly colour: string;
}

const VIEWS = ['front', 'detail'] as const;

/** What `tools/pictures` wrote beside the seed: the views of each style by its id, and the scenes. */
type Manifest = Readonly<Record<string, Readonly<Record<string, DrawnPicture>>>>;

const MANIFEST = JSON.parse(readFileSync(join(import.meta.dirname, 'pictures.json'), 'utf8')) as Manifest;

/** The pictures of a style, the featured one first. */
export const picturesOfStyle = (id: number) => VIEWS.map((view) => ({ view, ...drawn(String(id), view) }));

export const pictureOfScene = (name: SceneName) => drawn('scenes', name);

/** @param name of a scene, as records of the wardrobe say it */
export const hashOfBanner = (name: string): string => drawn('scenes', name).hash;

/** @throws Error when it was never drawn: `npm run pictures` does it */
function drawn(group: string, name: string): DrawnPicture {
  const picture = MANIFEST[group]?.[name];
  if (!picture) throw new Error(`the seed has no picture ${group}/${name}`);
  return picture;
}
