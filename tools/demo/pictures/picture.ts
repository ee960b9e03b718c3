import { Canvas, type View } from './canvas.ts';
import { drawingOf } from './cuts/index.ts';
import type { Garment } from './garment.ts';
import type { Box } from './geometry.ts';
import { contactShadow, groundFor, groundSvg, wallShadow } from './ground.ts';
import { boundsOf, paint, silhouette } from './painter.ts';
import type { Drawing } from './panel.ts';

/** Width of a master; pictures of styles are two to three. */
const MASTER_WIDTH = 600;

const sized = (width: number) => ({ width, height: Math.round(width * 1.5) });

/** Margin around a piece, and the minimum width of the frame, so that a clutch does not look like a trunk. */
const ROOM = { width: 1.24, height: 1.12, least: 300 } as const;

const frontView = ({ stands }: Drawing, { left, right, top, bottom }: Box, width: number): View => {
  const shownWidth = Math.max(
    (right - left) * ROOM.width,
    ((bottom - top) * ROOM.height * 2) / 3,
    ROOM.least,
  );
  const shownHeight = shownWidth * 1.5;
  const lift = stands ? 0.06 : 0;
  return {
    left: (left + right) / 2 - shownWidth / 2,
    top: (top + bottom) / 2 - shownHeight * (0.5 + lift),
    scale: width / shownWidth,
    ...sized(width),
  };
};

const closeUpView = ({ closeUp }: Drawing, width: number): View => ({
  left: closeUp.at[0] - closeUp.width / 2,
  top: closeUp.at[1] - closeUp.width * 0.75,
  scale: width / closeUp.width,
  ...sized(width),
});

/** The two pictures of a style. */
export const VIEWS = ['front', 'detail'] as const;
export type ViewName = (typeof VIEWS)[number];

export const picture = async (
  garment: Garment,
  name: ViewName,
  width: number = MASTER_WIDTH,
): Promise<Canvas> => {
  const drawing = drawingOf(garment);
  const bounds = await boundsOf(drawing);
  const view = name === 'front' ? frontView(drawing, bounds, width) : closeUpView(drawing, width);
  const ground = groundFor(garment);
  const canvas = new Canvas(view);
  await canvas.draw(groundSvg(view, ground, drawing.stands ? bounds.bottom : undefined));
  if (drawing.stands) await contactShadow(canvas, bounds);
  await wallShadow(canvas, await silhouette(view, drawing), ground, drawing.stands);
  await paint(canvas, drawing, garment.id);
  return canvas;
};
