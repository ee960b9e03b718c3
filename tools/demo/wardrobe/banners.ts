import { SCENES } from '../pictures/scenes.ts';
import type { Line } from './wardrobe-types.ts';
import { diceOf } from './random.ts';

interface Scene {
  readonly shape: 'landscape' | 'tile';
  readonly line?: Line;
}

const LANDSCAPES = Object.entries<Scene>(SCENES).filter(([, { shape }]) => shape === 'landscape');

/** A landscape scene that shows pieces of a line. @param preferred used if it is one of these scenes */
export function bannerOf(line: Line, seed: string, preferred?: string): string {
  const fitting = LANDSCAPES.filter((entry) => entry[1].line === line).map(([name]) => name);
  const names = fitting.length > 0 ? fitting : LANDSCAPES.map(([name]) => name);
  return preferred !== undefined && names.includes(preferred)
    ? preferred
    : diceOf(`banner ${seed}`).pick(names);
}
