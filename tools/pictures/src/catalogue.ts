/** The only door to the seed records. */
export { SCENES, type SceneName } from '@lemari/api/seed/scenes';
export { STYLES } from '@lemari/api/seed/wardrobe';
export type { Cloth, Cut, Pattern, SeedStyle, SleeveShape } from '@lemari/api/seed/wardrobe.types';
