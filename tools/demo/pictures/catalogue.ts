/** The only door to the records of the demo. */
export { SCENES, type SceneName } from './scenes.ts';
export { STYLES } from '../records.ts';
export type { Cloth, Cut, Pattern, SeedStyle, SleeveShape } from '../wardrobe/wardrobe-types.ts';
