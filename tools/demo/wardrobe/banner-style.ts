import { diceOf } from './random.ts';
import type { SeedStyle } from './wardrobe-types.ts';

/** Styles that head the listing below the picture. */
const FIRST_ROW = 4;

/**
 * Id of a style whose picture stands for a designer or a collection: one of their own that most regions offer, and none
 * that heads the listing below it; of a short list the most popular.
 * @param styles most popular first
 * @param isFit whether the picture of a style shows what the words say; any does, where none of theirs is
 * @throws Error without any style
 */
export function bannerStyleOf(
  seed: string,
  styles: readonly SeedStyle[],
  isFit: (style: SeedStyle) => boolean = () => true,
): number {
  const most = Math.max(...styles.map(({ shops }) => shops.length));
  const widest = styles.filter(({ shops }) => shops.length === most);
  const fitting = widest.filter(isFit);
  const shown = fitting.length > 0 ? fitting : widest;
  const later = shown.filter((style) => styles.indexOf(style) >= FIRST_ROW);
  return diceOf(`banner ${seed}`).pick(later.length > 0 ? later : shown.slice(0, 1)).id;
}
