import sharp from 'sharp';
import { byteOf, LIGHT } from './colour.ts';

/** The visible area in design units: its upper left corner, and pixels per unit. */
export interface View {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  readonly width: number;
  readonly height: number;
}

/** Coverage of each pixel, 0 to 255. */
export type Mask = Uint8Array;

const document = (view: View, body: string) => {
  const { left, top, scale, width, height } = view;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
      `viewBox="${left} ${top} ${width / scale} ${height / scale}">${body}</svg>`,
  );
};

/** Eight-bit RGBA of a piece of SVG in design units. */
const rasterise = async (view: View, svg: string): Promise<Uint8Array> =>
  sharp(document(view, svg)).ensureAlpha().raw().toBuffer();

export const maskOf = async (view: View, svg: string): Promise<Mask> =>
  sharp(document(view, svg)).ensureAlpha().extractChannel(3).raw().toBuffer();

/** @param radius in design units */
export const blurred = async (view: View, mask: Mask, radius: number): Promise<Mask> =>
  sharp(mask, { raw: { width: view.width, height: view.height, channels: 1 } })
    .blur(Math.max(0.4, radius * view.scale))
    .extractChannel(0)
    .raw()
    .toBuffer();

/** Light, pixel by pixel, three floats each. */
export class Canvas {
  readonly view: View;
  readonly light: Float32Array;

  constructor(view: View, light: Float32Array = new Float32Array(view.width * view.height * 3)) {
    this.view = view;
    this.light = light;
  }

  /** The same pixels with another scale and origin, to paint a garment at its position in a scene. */
  seenAs(placement: Pick<View, 'left' | 'top' | 'scale'>): Canvas {
    return new Canvas({ ...this.view, ...placement }, this.light);
  }

  /** Adds light within the mask: 1 doubles it. Dims the whole canvas first, so that the rest is in shade. */
  illuminate(mask: Mask, gain: number, dim: number) {
    for (let pixel = 0; pixel < mask.length; pixel++) {
      const share = dim * (1 + gain * ((mask[pixel] ?? 0) / 255));
      for (let at = pixel * 3; at < pixel * 3 + 3; at++) this.light[at] = (this.light[at] ?? 0) * share;
    }
  }

  /** Lays an eight-bit RGBA picture of the same size over the canvas. */
  lay(pixels: Uint8Array) {
    const { light } = this;
    for (let pixel = 0; pixel * 4 < pixels.length; pixel++) {
      const alpha = (pixels[pixel * 4 + 3] ?? 0) / 255;
      if (alpha === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const at = pixel * 3 + channel;
        const lower = light[at] ?? 0;
        light[at] = lower + ((LIGHT[pixels[pixel * 4 + channel] ?? 0] ?? 0) - lower) * alpha;
      }
    }
  }

  /** Lays SVG, drawn in design units, over the canvas. */
  async draw(svg: string) {
    this.lay(await rasterise(this.view, svg));
  }

  /**
   * Darkens by a mask moved aside, as a shadow does; warm, since the wall throws some light back.
   * @param offset in design units
   * @param within only where this mask covers
   */
  shadow(mask: Mask, [dx, dy]: readonly [number, number], strength: number, within?: Mask) {
    const { width, height, scale } = this.view;
    const [shiftX, shiftY] = [Math.round(dx * scale), Math.round(dy * scale)];
    for (let y = Math.max(0, shiftY); y < Math.min(height, height + shiftY); y++) {
      for (let x = Math.max(0, shiftX); x < Math.min(width, width + shiftX); x++) {
        const covered = mask[(y - shiftY) * width + x - shiftX] ?? 0;
        if (covered === 0) continue;
        const pixel = y * width + x;
        const share = within ? (within[pixel] ?? 0) / 255 : 1;
        const shade = (covered / 255) * strength * share;
        const at = pixel * 3;
        this.light[at] = (this.light[at] ?? 0) * (1 - shade * 0.92);
        this.light[at + 1] = (this.light[at + 1] ?? 0) * (1 - shade);
        this.light[at + 2] = (this.light[at + 2] ?? 0) * (1 - shade * 0.97);
      }
    }
  }

  /** Eight-bit RGB. */
  pixels(): Buffer {
    return Buffer.from(this.light.map(byteOf));
  }

  toSharp() {
    const { width, height } = this.view;
    return sharp(this.pixels(), { raw: { width, height, channels: 3 } });
  }
}

/** The larger coverage of the two, written into the first. */
export const cover = (into: Mask, mask: Mask) => {
  mask.forEach((value, pixel) => {
    if (value > (into[pixel] ?? 0)) into[pixel] = value;
  });
};
