import { CATEGORIES, type Choice } from '../product/attributes.ts';
import type { RegionId } from '../region/region.ts';

/** What a customer dresses for. @see rules/accounts/occasion-choices */
const OCCASION_CHOICES = [
  { id: 'work', label: 'Work' },
  { id: 'everyday', label: 'Everyday' },
  { id: 'events', label: 'Events' },
  { id: 'travel', label: 'Travel' },
] as const satisfies readonly Choice[];

/** @see rules/accounts/style-choices */
export const STYLE_CHOICES = [
  { id: 'feminine', label: 'Feminine' },
  { id: 'casual chic', label: 'Casual chic' },
  { id: 'classic', label: 'Classic' },
  { id: 'contemporary', label: 'Contemporary' },
  { id: 'new age glam', label: 'New age glam' },
  { id: 'flamboyant', label: 'Flamboyant' },
] as const satisfies readonly Choice[];

/** What a customer looks for in home. @see docs/decisions/0327 */
export const HOME_CHOICES: readonly Choice[] = CATEGORIES.home;

/** The occasions of a region. @see rules/accounts/occasion-choices */
export const occasionsIn = (region: RegionId): readonly Choice[] =>
  OCCASION_CHOICES.filter(({ id }) => region !== 'id' || id !== 'travel');

/** Most brands that are kept: as many as the pieces among which they are chosen. @see rules/browse/preferences-page-size */
export const MOST_BRANDS = 55;
