import type { Picture } from '@lemari/domain/product';
import { isVerticalId, type VerticalId } from '@lemari/domain/region/vertical';
import { createPersisted } from '@lemari/kit';

/** A style as it is remembered: no price and no size, which may be others by now. */
export interface ViewedStyle {
  readonly id: number;
  readonly name: string;
  readonly designer: { readonly name: string };
  readonly vertical: VerticalId;
  readonly picture: Picture;
}

const MOST = 9;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

const isViewed = (value: unknown): value is ViewedStyle =>
  isRecord(value) &&
  Number.isSafeInteger(value['id']) &&
  isText(value['name']) &&
  isRecord(value['designer']) &&
  isText(value['designer']['name']) &&
  isVerticalId(value['vertical']) &&
  isRecord(value['picture']) &&
  isText(value['picture']['url600']) &&
  isText(value['picture']['alt']);

/** What was looked at on this device, the latest first. */
export const recentlyViewed = createPersisted<readonly ViewedStyle[]>(
  'recently-viewed',
  [],
  (value): value is readonly ViewedStyle[] => Array.isArray(value) && value.every(isViewed),
);

/** The list with a style at its head. */
export const viewed = (
  before: readonly ViewedStyle[],
  { id, name, designer, vertical, picture }: ViewedStyle,
): readonly ViewedStyle[] =>
  [
    { id, name, designer: { name: designer.name }, vertical, picture },
    ...before.filter((style) => style.id !== id),
  ].slice(0, MOST);
