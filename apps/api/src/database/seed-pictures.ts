import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SceneName } from '../seed/scenes.ts';

interface DrawnPicture {
  /** Names the master and thereby its address. */
  readonly hash: string;
  /** Of the master, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Dominant colour, `#rrggbb`. */
  readonly colour: string;
}

interface DrawnPictures {
  readonly styles: Readonly<Record<number, readonly (DrawnPicture & { view: 'front' | 'detail' })[]>>;
  readonly scenes: Readonly<Record<SceneName, DrawnPicture>>;
}

const FILE = join(import.meta.dirname, '../seed/pictures.json');
const NOT_DRAWN: DrawnPictures = {
  styles: {},
  scenes: new Proxy({} as Record<SceneName, DrawnPicture>, {
    get: () => ({ hash: '0'.repeat(16), width: 1600, height: 1000, colour: '#cccccc' }),
  }),
};

/** What the illustrator drew for the seed. */
export const PICTURES: DrawnPictures = existsSync(FILE)
  ? (JSON.parse(readFileSync(FILE, 'utf8')) as DrawnPictures)
  : NOT_DRAWN;
