import type { Canvas } from '../canvas.ts';
import { tone } from '../colour.ts';
import { brass } from '../trims.ts';

/** A wall in morning light: three tones from left to right, and perhaps a floor. Scene units are pixels of the master. */
export interface Wall {
  readonly tones: readonly [left: string, middle: string, right: string];
  /** Height and colour of a floor that meets the wall. */
  readonly floor?: { readonly y: number; readonly colour: string };
}

const PLASTER =
  '<filter id="plaster" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".006 .009" numOctaves="3" seed="8"/>' +
  '<feDiffuseLighting surfaceScale="5" lighting-color="#fff"><feDistantLight azimuth="200" elevation="58"/></feDiffuseLighting></filter>';

/** The empty room. */
export const drawWall = async (canvas: Canvas, { tones, floor }: Wall) => {
  const { left: from, scale } = canvas.view;
  const [width, height] = [canvas.view.width / scale, canvas.view.height / scale];
  const [left, middle, right] = tones;
  const ground = floor
    ? `<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tone(floor.colour, -0.1)}"/><stop offset="1" stop-color="${tone(floor.colour, 0.08)}"/></linearGradient>`
    : '';
  await canvas.draw(
    `<defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2=".55"><stop offset="0" stop-color="${left}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${right}"/></linearGradient>${PLASTER}${ground}` +
      `<filter id="soft" x="-10%" y="-400%" width="120%" height="900%"><feGaussianBlur stdDeviation="0 14"/></filter></defs>` +
      `<rect x="${from}" width="${width}" height="${height}" fill="url(#wall)"/>` +
      `<rect x="${from}" width="${width}" height="${height}" filter="url(#plaster)" opacity=".16" style="mix-blend-mode:multiply"/>` +
      (floor
        ? `<rect x="${from}" y="${floor.y - 14}" width="${width}" height="24" fill="#2a1b10" fill-opacity=".3" filter="url(#soft)"/><rect x="${from}" y="${floor.y}" width="${width}" height="${height - floor.y}" fill="url(#floor)"/><rect x="${from}" y="${floor.y}" width="${width}" height="1.5" fill="#fff" fill-opacity=".22"/>`
        : ''),
  );
};

const softly = (id: string, deviation: string) =>
  `<filter id="${id}" x="-20%" y="-200%" width="140%" height="500%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** A brass rail along the wall, carried by rosettes. */
export const rail = (y: number, from: number, to: number, rosettes: readonly number[] = []) =>
  `<defs>${softly('rail', '7')}</defs><path d="M${from + 18} ${y + 30}H${to + 18}" stroke="#2a1b10" stroke-opacity=".34" stroke-width="8" filter="url(#rail)"/>` +
  rosettes.map((x) => knob(x, y, 15)).join('') +
  brass(`M${from} ${y}H${to}`, 10);

const knob = (x: number, y: number, radius: number) =>
  `<ellipse cx="${x + 10}" cy="${y + 13}" rx="${radius * 1.2}" ry="${radius * 1.25}" fill="#1a120b" fill-opacity=".34" filter="url(#rail)"/>` +
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="#6f5426"/><circle cx="${x - 1}" cy="${y - 1}" r="${radius * 0.88}" fill="#c9a566"/><circle cx="${x - radius * 0.22}" cy="${y - radius * 0.28}" r="${radius * 0.42}" fill="#f1e2bb"/>`;

/** Pegs in the wall. */
export const pegs = (...points: readonly (readonly [number, number])[]) =>
  `<defs>${softly('rail', '7')}</defs>${points.map(([x, y]) => knob(x, y, 11)).join('')}`;

/** A stone block to show one thing on. */
export const plinth = (x: number, y: number, width: number, bottom: number, stone = '#e6ded1') => {
  const depth = width * 0.07;
  return (
    `<defs><linearGradient id="stone" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${tone(stone, 0.35)}"/><stop offset=".55" stop-color="${stone}"/><stop offset="1" stop-color="${tone(stone, -0.28)}"/></linearGradient>${softly('cast', '26')}</defs>` +
    `<path d="M${x + 60} ${y + 30}h${width}V${bottom}h${-width}Z" fill="#2a1b10" fill-opacity=".34" filter="url(#cast)"/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${bottom - y}" fill="url(#stone)"/>` +
    `<path d="M${x} ${y}L${x + depth} ${y - depth}H${x + width - depth}L${x + width} ${y}Z" fill="${tone(stone, 0.55)}"/>` +
    `<path d="M${x} ${y}h${width}" stroke="#fff" stroke-opacity=".5" stroke-width="1.5"/>`
  );
};

/** A plank of oak on the wall. */
export const shelf = (x: number, y: number, width: number, thickness = 34) =>
  `<defs><linearGradient id="oak" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#b58f62"/><stop offset="1" stop-color="#8f6b43"/></linearGradient>${softly('under', '20')}` +
  `<filter id="vein" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".004 .22" numOctaves="2" seed="4"/><feColorMatrix values="0 0 0 0 .25  0 0 0 0 .15  0 0 0 0 .06  0 0 0 .9 -.3"/></filter></defs>` +
  `<rect x="${x + 26}" y="${y + 26}" width="${width}" height="${thickness + 50}" fill="#2a1b10" fill-opacity=".36" filter="url(#under)"/>` +
  `<path d="M${x} ${y}l26 -30H${x + width - 26}l26 30Z" fill="#caa679"/><rect x="${x}" y="${y}" width="${width}" height="${thickness}" fill="url(#oak)"/>` +
  `<rect x="${x}" y="${y - 28}" width="${width}" height="${thickness + 28}" filter="url(#vein)" opacity=".3"/><path d="M${x} ${y}h${width}" stroke="#f0d9b4" stroke-opacity=".7" stroke-width="1.5"/>`;

/** Panes of a window, as they fall slanting across a wall. */
export interface Window {
  readonly at: readonly [x: number, y: number];
  readonly pane: readonly [width: number, height: number];
  readonly columns: number;
  readonly rows: number;
  readonly slant: readonly [x: number, y: number];
  readonly gap: number;
}

export const panes = ({ at, pane, columns, rows, slant, gap }: Window) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const x = at[0] + column * (pane[0] + gap) + row * slant[0];
    const y = at[1] + row * (pane[1] + gap) + column * slant[1];
    return `<path d="M${x} ${y}l${pane[0]} ${slant[1] * 0.9}l${slant[0]} ${pane[1]}l${-pane[0]} ${-slant[1] * 0.9}Z" fill="#fff"/>`;
  }).join('');
