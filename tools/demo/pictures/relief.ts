import { blurred, type Canvas, type Mask, type View } from './canvas.ts';
import { CLOTHS, type Optics } from './cloth/cloths.ts';
import { foldHeight } from './cloth/folds.ts';
import { lace, PATTERNS, sequin } from './cloth/patterns.ts';
import { luminance, mix, rgb, type Rgb } from './colour.ts';
import { boxOf, clamp, pathOf, rotated, smoothstep, type Span, spansOf } from './geometry.ts';
import type { Panel } from './panel.ts';

/** Direction of the light: from the upper left, slightly in front of the garment. */
const LIGHT_FROM = unit(-0.54, -0.46, 0.7);
const HALFWAY = unit(LIGHT_FROM[0], LIGHT_FROM[1], LIGHT_FROM[2] + 1);

function unit(x: number, y: number, z: number) {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length] as const;
}

const CREAM: Rgb = [1, 0.97, 0.92];

export const shapeOf = ({ path, cord }: Panel) =>
  cord === undefined
    ? `<path d="${path}" fill="#fff" fill-rule="evenodd"/>`
    : `<path d="${path}" fill="none" stroke="#fff" stroke-width="${cord}" stroke-linejoin="round" stroke-linecap="butt"/>`;

/** Pixel bounds of a mask, one pixel larger on each side. */
interface Patch {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const patchOf = (mask: Mask, { width, height }: View): Patch | undefined => {
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!mask[y * width + x]) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  return { left: left - 1, top: top - 1, width: right - left + 3, height: bottom - top + 3 };
};

/** Maps a point of the canvas to the cloth. */
type Locate = (x: number, y: number) => { x: number; y: number; u: number; v: number; half: number };

const locator = ({ drape, grain, holdHem }: Panel, fallback: Span): Locate => {
  const origin = grain?.origin ?? [0, 0];
  const angle = grain?.angle ?? 0;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const outline = drape && rotated(drape, origin, angle);
  const box = outline ? boxOf(outline) : undefined;
  const spanAt = outline ? spansOf(outline, 16, holdHem) : () => fallback;
  return (px, py) => {
    const [dx, dy] = [px - origin[0], py - origin[1]];
    const x = dx * cos - dy * sin;
    const y = dx * sin + dy * cos;
    const { middle, half } = spanAt(y);
    const v = box ? (y - box.top) / Math.max(1, box.bottom - box.top) : 0.5;
    return { x, y, u: (x - middle) / half, v, half };
  };
};

/** Shades one panel onto the canvas: builds a height map from form, folds and thread, and lights it. */
export const shade = async (canvas: Canvas, panel: Panel, mask: Mask, given: number): Promise<void> => {
  const { view } = canvas;
  const seed = panel.seed ?? given;
  const patch = patchOf(mask, view);
  if (!patch) return;

  const optics: Optics = CLOTHS[panel.surface.cloth];
  const locate = locator(panel, { middle: 0, half: 100 });
  const folds = panel.folds ? foldHeight(panel.folds, seed) : undefined;
  const edge = panel.padding ? await blurred(view, mask, panel.padding * 0.8) : undefined;

  const { width, height } = patch;
  const inCanvas = (px: number, py: number) => {
    const [x, y] = [px + patch.left, py + patch.top];
    return x < 0 || y < 0 || x >= view.width || y >= view.height ? -1 : y * view.width + x;
  };
  const isCovered = (px: number, py: number) => (mask[inCanvas(px, py)] ?? 0) > 0;
  /** Slopes need the height a pixel past the edge. */
  const isNear = (px: number, py: number) =>
    isCovered(px, py) ||
    isCovered(px - 1, py) ||
    isCovered(px + 1, py) ||
    isCovered(px, py - 1) ||
    isCovered(px, py + 1);
  const surface = new Float32Array(width * height);
  const threads = new Float32Array(width * height);
  const us = new Float32Array(width * height);
  const vs = new Float32Array(width * height);
  const xs = new Float32Array(width * height);
  const ys = new Float32Array(width * height);

  for (let py = 0; py < height; py++) {
    const y = (py + patch.top + 0.5) / view.scale + view.top;
    for (let px = 0; px < width; px++) {
      if (!isNear(px, py)) continue;
      const at = py * width + px;
      const x = (px + patch.left + 0.5) / view.scale + view.left;
      const point = locate(x, y);
      us[at] = point.u;
      vs[at] = point.v;
      xs[at] = point.x;
      ys[at] = point.y;
      const bounded = clamp(point.u, -1, 1);
      let h = 0;
      if (panel.drape && panel.roundness !== 0) {
        h += (panel.roundness ?? 0.4) * point.half * Math.sqrt(1.03 - bounded * bounded);
      }
      if (folds) h += ((folds(bounded, clamp(point.v)) * point.half) / 100) * 1.5 * optics.softness;
      for (const { at: centre, radius, height: hill } of panel.swells ?? []) {
        h += hill * Math.exp(-(((x - centre[0]) / radius[0]) ** 2 + ((y - centre[1]) / radius[1]) ** 2));
      }
      if (edge && panel.padding) {
        const pixel = inCanvas(px, py);
        const covered = pixel < 0 ? 255 : (edge[pixel] ?? 0);
        h += panel.padding * 1.5 * Math.sqrt(clamp((covered / 255 - 0.5) * 2));
      }
      surface[at] = h;
      threads[at] = optics.relief ? optics.relief(point.x, point.y) : 0;
    }
  }

  const hollow = hollows(surface, width, height, Math.max(2, Math.round(6 * view.scale)));
  const { dye, second, pattern, cloth } = panel.surface;
  const [ground, figure] = [exposed(rgb(dye)), exposed(rgb(second))];
  const paint = cloth === 'lace' ? lace : PATTERNS[pattern];
  const flat = LIGHT_FROM[2];
  const flatGloss = HALFWAY[2] ** optics.tightness;
  const brightness = panel.light ?? 1;
  const opacity = panel.opacity ?? 1;

  for (let py = 1; py < height - 1; py++) {
    for (let px = 1; px < width - 1; px++) {
      const pixel = inCanvas(px, py);
      const covered = pixel < 0 ? 0 : (mask[pixel] ?? 0);
      if (covered === 0) continue;
      const at = py * width + px;
      const slope = (field: Float32Array, step: number) =>
        (((field[at + step] ?? 0) - (field[at - step] ?? 0)) / 2) * view.scale;
      const formX = slope(surface, 1);
      const formY = slope(surface, width);
      const gx = softLimit(formX + slope(threads, 1), 2.4);
      const gy = softLimit(formY + slope(threads, width), 2.4);
      const [nx, ny, nz] = unit(-gx, -gy, 1);

      const x = xs[at] ?? 0;
      const y = ys[at] ?? 0;
      let colour = paint(
        {
          x: x + clamp(formX, -1.5, 1.5) * 1.1,
          y: y + clamp(formY, -1.5, 1.5) * 0.6,
          u: us[at] ?? 0,
          v: vs[at] ?? 0,
        },
        ground,
        figure,
        seed,
      );

      // Wrapped a little past the edge, as a large window does.
      const facing = Math.max(
        0,
        (nx * LIGHT_FROM[0] + ny * LIGHT_FROM[1] + nz * LIGHT_FROM[2] + 0.16) / (flat + 0.16),
      );
      let lit = optics.ambient + (1 - optics.ambient) * facing;
      lit *= clamp(1 - (hollow[at] ?? 0) * 0.11, 0.42, 1) * brightness * optics.weave(x, y);

      const catching = Math.max(0, nx * HALFWAY[0] + ny * HALFWAY[1] + nz * HALFWAY[2]) ** optics.tightness;
      let gloss = optics.gloss * Math.max(-0.4 * flatGloss, catching - flatGloss * 0.72);
      if (cloth === 'sequin') {
        const disc = sequin(x, y, seed);
        lit *= disc.tone;
        gloss = gloss * 0.6 + disc.flash * 0.42 * facing;
      }
      const pile = optics.pile * (1 - nz) ** 1.4;
      if (cloth === 'velvet') lit *= 0.9;

      const sheen = mix(CREAM, colour, optics.tinted);
      const lift = 0.25 + 0.75 * Math.sqrt(luminance(colour));
      colour = [
        colour[0] * lit + sheen[0] * gloss * lift + pile * (0.1 * lift + 0.75 * colour[0]) * brightness,
        colour[1] * lit + sheen[1] * gloss * lift + pile * (0.1 * lift + 0.75 * colour[1]) * brightness,
        colour[2] * lit + sheen[2] * gloss * lift + pile * (0.1 * lift + 0.75 * colour[2]) * brightness,
      ];

      const alpha = (covered / 255) * opacity;
      for (let channel = 0; channel < 3; channel++) {
        const into = pixel * 3 + channel;
        const lower = canvas.light[into] ?? 0;
        canvas.light[into] = lower + ((colour[channel] ?? 0) - lower) * alpha;
      }
    }
  }
};

/** The palest cloth keeps some of its light back, or its folds would burn out. */
const exposed = (colour: Rgb): Rgb => {
  const keep = 1 - 0.16 * smoothstep(0.6, 0.95, luminance(colour));
  return [colour[0] * keep, colour[1] * keep, colour[2] * keep];
};

const softLimit = (slope: number, limit: number) => slope / (1 + Math.abs(slope) / limit);

/** Depth of each point below the average of its surroundings, in design units; never negative. */
const hollows = (surface: Float32Array, width: number, height: number, radius: number) => {
  const average = boxBlur(boxBlur(surface, width, height, radius, 1, width), height, width, radius, width, 1);
  return surface.map((value, at) => Math.max(0, (average[at] ?? 0) - value));
};

/** Running mean along lines of `length` values, `step` apart, one line after each `lineStep`. */
const boxBlur = (
  values: Float32Array,
  length: number,
  lines: number,
  radius: number,
  step: number,
  lineStep: number,
) => {
  const out = new Float32Array(values.length);
  for (let line = 0; line < lines; line++) {
    const start = line * lineStep;
    const at = (index: number) => values[start + clamp(index, 0, length - 1) * step] ?? 0;
    let sum = 0;
    for (let index = -radius; index <= radius; index++) sum += at(index);
    for (let index = 0; index < length; index++) {
      out[start + index * step] = sum / (2 * radius + 1);
      sum += at(index + radius + 1) - at(index - radius);
    }
  }
  return out;
};

/** A closed piece within an outline, which is also the reference of its folds. */
export const cutPiece = (outline: Panel['drape'], rest: Omit<Panel, 'kind' | 'path'>): Panel => ({
  kind: 'panel',
  path: pathOf(outline ?? []),
  ...(outline && { drape: outline }),
  ...rest,
});
