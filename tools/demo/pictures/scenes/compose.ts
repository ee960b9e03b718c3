import { blurred, Canvas, maskOf, type View } from '../canvas.ts';
import { STYLES } from '../catalogue.ts';
import { drawingOf } from '../cuts/index.ts';
import { contactShadow } from '../ground.ts';
import type { Drawing } from '../panel.ts';
import { boundsOf, paint, silhouette } from '../painter.ts';
import { drawWall, panes, type Wall, type Window } from './room.ts';

/** A style of the catalogue by its id, or an object drawn for the scene only. */
interface Exhibit {
  readonly show: number | Drawing;
  /** Position of its hook, or of the middle of its base, in scene units. */
  readonly at: readonly [x: number, y: number];
  /** Scene units per design unit. */
  readonly size: number;
}

export interface Composition {
  /** Left edge of the picture in scene units; negative to show more wall. */
  readonly left?: number;
  /** Pixels per scene unit; 1 unless it is wider than a master may be. */
  readonly scale?: number;
  readonly width: number;
  readonly height: number;
  readonly wall: Wall;
  readonly window: Window;
  /** How much brighter the window's light is than the rest of the room. */
  readonly sun: number;
  /** SVG between the wall and the exhibits: rails, pegs, plinths, shelves. */
  readonly furniture: string;
  readonly exhibits: readonly Exhibit[];
  /** Strength of the shadows on the wall. */
  readonly shadow: number;
}

export const drawingFor = (show: Exhibit['show']): { drawing: Drawing; seed: number } => {
  if (typeof show !== 'number') return { drawing: show, seed: 5 };
  const style = STYLES.find(({ id }) => id === show);
  if (!style) throw new Error(`A scene shows style ${show}, which does not exist`);
  return { drawing: drawingOf(style), seed: show };
};

/** The point of a drawing that is placed at the exhibit's position: its hook, or the middle of its base. */
export const footOf = (drawing: Drawing): readonly [x: number, y: number] =>
  drawing.stands ? [0, 0] : drawing.hook;

/** Paints a room with its exhibits, then the morning light over all of it. */
export const compose = async (scene: Composition): Promise<Canvas> => {
  const { left = 0, scale = 1 } = scene;
  const view: View = {
    left,
    top: 0,
    scale,
    width: Math.round(scene.width * scale),
    height: Math.round(scene.height * scale),
  };
  const canvas = new Canvas({ ...view });
  const whole = canvas.seenAs({ left, top: 0, scale });
  await drawWall(whole, scene.wall);
  await whole.draw(scene.furniture);

  for (const { show, at, size } of scene.exhibits) {
    const { drawing, seed } = drawingFor(show);
    const foot = footOf(drawing);
    const placed = canvas.seenAs({
      left: foot[0] + (left - at[0]) / size,
      top: foot[1] - at[1] / size,
      scale: size * scale,
    });
    const outline = await silhouette(placed.view, drawing);
    if (drawing.stands) {
      await contactShadow(placed, await boundsOf(drawing));
      placed.shadow(await blurred(placed.view, outline, 18), [26, 4], scene.shadow * 0.5);
    } else {
      placed.shadow(await blurred(placed.view, outline, 15), [26, 20], scene.shadow);
      placed.shadow(await blurred(placed.view, outline, 4), [6, 6], scene.shadow * 0.7);
    }
    await paint(placed, drawing, seed);
  }

  const light = await blurred(whole.view, await maskOf(whole.view, panes(scene.window)), 10);
  whole.illuminate(light, scene.sun, 0.94);
  await whole.draw(
    `<defs><radialGradient id="fall" cx=".38" cy=".4" r=".9"><stop offset=".5" stop-color="#1a0f06" stop-opacity="0"/><stop offset="1" stop-color="#1a0f06" stop-opacity=".22"/></radialGradient></defs><rect x="${left}" width="${scene.width}" height="${scene.height}" fill="url(#fall)"/>`,
  );
  return whole;
};
