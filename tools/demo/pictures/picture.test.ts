import { type Cut, STYLES } from './catalogue.ts';
import { drawingOf } from './cuts/index.ts';
import { boundsOf } from './painter.ts';
import { type Composition, drawingFor, footOf } from './scenes/compose.ts';
import { COMPOSITIONS } from './scenes/compositions.ts';
import { readLedger } from './masters.ts';
import { picture, type ViewName } from './picture.ts';
import { codeOf, modulesOfStyle, works } from './works.ts';

const WIDTH = 60;

jest.setTimeout(60_000);

const byCut = [...new Map(STYLES.map((style) => [style.cut, style])).values()];

const drawn = async (style: (typeof STYLES)[number], view: ViewName) =>
  (await picture(style, view, WIDTH)).pixels();

describe('a picture', () => {
  it.each(byCut.map((style) => [style.cut, style] as const))(
    'of cut %s is the same each time',
    async (_, style) => {
      const [once, again] = [await drawn(style, 'front'), await drawn(style, 'front')];
      expect(once.equals(again)).toBe(true);
      expect(new Set(once).size).toBeGreaterThan(40);
    },
  );

  it.each([
    ['dyes', { dyes: ['#204080'] as const }],
    ['pattern', { pattern: 'dot' as const, dyes: ['#27345f', '#eef0f4'] as const }],
    ['fabric', { fabric: 'velvet' as const }],
    ['length', { length: 'short' as const }],
    ['sleeve', { sleeve: 'long' as const }],
    ['neckline', { neckline: 'high' as const }],
    ['cut', { cut: 'tiered' as const }],
  ])('changes with the %s of a style', async (_, change) => {
    const style = STYLES.find(({ cut, pattern }) => cut === 'a-line' && pattern === 'ikat');
    if (!style) throw new Error('there is no a-line dress in ikat');
    expect((await drawn({ ...style, ...change }, 'front')).equals(await drawn(style, 'front'))).toBe(false);
  });
});

/** One style of each cut, length and frame. */
const sampled = [
  ...new Map(STYLES.map((style) => [`${style.cut} ${style.length} ${style.frameType}`, style])).values(),
];

describe('every cut', () => {
  it.each(sampled.map((style) => [`${style.cut}, ${style.name}`, style] as const))(
    '%s is drawn whole',
    async (_, style) => {
      const { left, right, top, bottom } = await boundsOf(drawingOf(style));
      expect(right - left).toBeGreaterThan(90);
      expect(bottom - top).toBeGreaterThan(90);
      // The measured bounds lie within the surveyed area.
      expect([left > -418, right < 418, top > -418, bottom < 976]).toEqual([true, true, true, true]);
    },
  );

  it('is drawn differently for each frame of spectacles', async () => {
    const [style] = STYLES.filter(({ cut }) => cut === 'spectacles');
    if (!style) throw new Error('there are no spectacles');
    const frames = ['Aviator', 'Cateye', 'Round', 'Square'] as const;
    const pictures = await Promise.all(frames.map((frameType) => drawn({ ...style, frameType }, 'front')));
    expect(new Set(pictures.map((pixels) => pixels.toString('base64'))).size).toBe(frames.length);
  });
});

describe('every scene', () => {
  /** A tile is cropped to 4:5, which hides the top and the bottom of its master. */
  const seen = ({ left = 0, width, height }: Composition) => {
    const hidden = height > width ? (height - (width * 5) / 4) / 2 : 0;
    return { left, right: left + width, top: hidden, bottom: height - hidden };
  };

  it.each(Object.entries<Composition>(COMPOSITIONS))('%s crops no exhibit', async (_, scene) => {
    const frame = seen(scene);
    for (const { show, at, size } of scene.exhibits) {
      const { drawing } = drawingFor(show);
      const [x, y] = footOf(drawing);
      const { left, right, top, bottom } = await boundsOf(drawing);
      expect(at[0] + (left - x) * size).toBeGreaterThan(frame.left);
      expect(at[0] + (right - x) * size).toBeLessThan(frame.right);
      expect(at[1] + (top - y) * size).toBeGreaterThan(frame.top);
      expect(at[1] + (bottom - y) * size).toBeLessThan(frame.bottom);
    }
  });
});

describe('keys', () => {
  it('are unique for each picture and the same in each run', () => {
    const keys = works().map(({ name, key }) => [name, key]);
    expect(new Set(keys.map(([, key]) => key)).size).toBe(keys.length);
    expect(works().map(({ name, key }) => [name, key])).toEqual(keys);
  });

  it('are those that the pictures were drawn from', () => {
    const ledger = readLedger();
    const due = works().filter(({ name, key }) => ledger[name]?.key !== key);
    expect(due.map(({ name }) => name)).toEqual([]);
  });

  it('do not depend on comments and layout', () => {
    const code = 'const fold = (depth: number) => `${depth / 2} em`;';
    const reworded = '/** Depth. */\nconst fold = (depth: number) =>\n  `${depth / 2} em`; // half';
    expect(codeOf(reworded)).toBe(codeOf(code));
    expect(codeOf(code.replace('2', '3'))).not.toBe(codeOf(code));
    expect(codeOf(code.replace(' em', '  em'))).not.toBe(codeOf(code));
  });

  it('depend on the modules of their cut only', () => {
    const modulesFor = (cut: Cut) => {
      const style = STYLES.find((each) => each.cut === cut);
      return style ? modulesOfStyle(style) : [];
    };
    expect(modulesFor('spectacles')).toEqual(['picture.ts', 'cuts/eyewear.ts']);
    expect(modulesFor('round-vase')).toEqual(['picture.ts', 'cuts/home/vases.ts']);
    expect(modulesFor('knit')).toEqual(['picture.ts', 'cuts/dresses.ts', 'cuts/tops.ts']);
    for (const { cut } of byCut) expect(modulesFor(cut).length).toBeGreaterThan(1);
  });
});
