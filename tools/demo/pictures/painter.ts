import { blurred, type Canvas, cover, type Mask, maskOf, type View } from './canvas.ts';
import type { Box } from './geometry.ts';
import type { Drawing } from './panel.ts';
import { shade, shapeOf } from './relief.ts';

/** All parts that cast a shadow on the wall, as one mask. */
export const silhouette = async (view: View, { layers }: Drawing): Promise<Mask> =>
  maskOf(
    view,
    layers.map((layer) => (layer.kind === 'panel' ? shapeOf(layer) : layer.solid ? layer.svg : '')).join(''),
  );

/** Paints a drawing's layers in order, each throwing its shadow on those before it. */
export const paint = async (canvas: Canvas, { layers }: Drawing, seed: number) => {
  const { view } = canvas;
  const lower: Mask = new Uint8Array(view.width * view.height);
  for (const [index, layer] of layers.entries()) {
    if (layer.kind === 'ink') {
      await canvas.draw(layer.svg);
      if (layer.solid) cover(lower, await maskOf(view, layer.svg));
      continue;
    }
    const mask = await maskOf(view, shapeOf(layer));
    if (layer.casts) canvas.shadow(await blurred(view, mask, 4.5), [2.5, 5], layer.casts, lower);
    await shade(canvas, layer, mask, seed + index * 17);
    cover(lower, mask);
  }
};

/** A coarse rendering of a drawing, to measure its bounds. */
const SURVEY: View = { left: -420, top: -420, scale: 0.5, width: 420, height: 700 };

/** How much room a drawing takes, in design units. */
export const boundsOf = async (drawing: Drawing): Promise<Box> => {
  const mask = await silhouette(SURVEY, drawing);
  let [left, right, top, bottom] = [SURVEY.width, 0, SURVEY.height, 0];
  mask.forEach((value, pixel) => {
    if (value < 40) return;
    const [x, y] = [pixel % SURVEY.width, Math.floor(pixel / SURVEY.width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  });
  const unit = (pixels: number) => pixels / SURVEY.scale;
  return {
    left: unit(left) + SURVEY.left,
    right: unit(right) + SURVEY.left,
    top: unit(top) + SURVEY.top,
    bottom: unit(bottom) + SURVEY.top,
  };
};
