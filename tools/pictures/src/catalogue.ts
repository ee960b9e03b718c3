/** The only door to the seed records. */
export { SCENES, type SceneName } from '../../../apps/api/src/seed/scenes.ts';
export { STYLES } from '../../../apps/api/src/seed/wardrobe.ts';
export type {
  Cloth,
  Cut,
  Pattern,
  SeedStyle,
  SleeveShape,
} from '../../../apps/api/src/seed/wardrobe.types.ts';
