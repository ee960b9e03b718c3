import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { Canvas } from './canvas.ts';
import { SCENES, type SceneName, STYLES } from './catalogue.ts';
import { modulesOf } from './cuts/index.ts';
import type { Garment } from './garment.ts';
import { picture, VIEWS } from './picture.ts';
import { compose } from './scenes/compose.ts';
import { COMPOSITIONS } from './scenes/compositions.ts';

/** One picture to draw. */
export interface Work {
  /** `1001/front` or `scenes/monday`. */
  readonly name: string;
  /** The same key promises the same picture. */
  readonly key: string;
  readonly draw: () => Promise<Canvas>;
  readonly encoding: Encoding;
}

/** Encoding of masters; part of every key. Close-ups of cloth are half noise, which is expensive to encode and rarely noticed. */
const AVIF = { quality: 50, effort: 4, chromaSubsampling: '4:2:0' } as const;
const ENCODINGS = { front: AVIF, detail: { ...AVIF, quality: 40 }, scene: AVIF } as const;

type Encoding = (typeof ENCODINGS)[keyof typeof ENCODINGS];

const shortHash = (...parts: readonly string[]) =>
  parts
    .reduce((hash, part) => hash.update(part).update('\0'), createHash('sha256'))
    .digest('hex')
    .slice(0, 12);

const FOLDER = import.meta.dirname;
const CUTS_INDEX = 'cuts/index.ts';
/** Modules without drawing code: records, and types of the cuts. */
const NO_DRAWING = ['catalogue.ts', CUTS_INDEX];

/** A module of ours with all it imports, by paths from this folder. */
const closureOf = (path: string, found = new Set<string>()): Set<string> => {
  if (found.has(path) || NO_DRAWING.includes(path)) return found;
  found.add(path);
  for (const [, imported = ''] of sourceOf(path).matchAll(/from '(\.[^']+)'/g))
    closureOf(join(dirname(path), imported), found);
  return found;
};

const sources = new Map<string, string>();
const sourceOf = (path: string): string => {
  const source = sources.get(path) ?? readFileSync(join(FOLDER, path), 'utf8');
  sources.set(path, source);
  return source;
};

const hashes = new Map<string, string>();
/** The tokens of a module, without comments and layout. */
export function codeOf(source: string): string {
  const module = ts.createSourceFile('module.ts', source, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  const tokensOf = (node: ts.Node): readonly string[] => {
    const children = node.getChildren(module);
    return children.length > 0 ? children.flatMap(tokensOf) : [node.getText(module)];
  };
  return tokensOf(module).join('\n');
}

const codes = new Map<string, string>();
const codeAt = (path: string): string => {
  const code = codes.get(path) ?? codeOf(sourceOf(path));
  codes.set(path, code);
  return code;
};

/** Digest of the code of these modules and their imports. Comments, layout and other modules do not affect it. */
const sourceHash = (modules: readonly string[], encoding: Encoding): string => {
  const name = [...modules, encoding.quality].join(' ');
  const known = hashes.get(name);
  if (known !== undefined) return known;
  const paths = [...new Set(modules.flatMap((path) => [...closureOf(path)]))].sort();
  const hash = shortHash(JSON.stringify(encoding), ...paths.flatMap((path) => [path, codeAt(path)]));
  hashes.set(name, hash);
  return hash;
};

/** The modules that draw a style: the engine, and those of its cut. */
export const modulesOfStyle = ({ cut }: Garment): string[] => [
  'picture.ts',
  ...modulesOf(cut).map((file) => join('cuts', file)),
];

/** The attributes a picture depends on, in a fixed order. */
const attributesOf = (style: Garment): string => {
  const { id, category, cut, dyes, fabric, pattern, length, sleeve, sleeveShape, neckline, frameType } =
    style;
  return JSON.stringify([
    id,
    category,
    cut,
    dyes,
    fabric,
    pattern,
    length,
    sleeve,
    sleeveShape,
    neckline,
    frameType,
  ]);
};

/** Every picture of the catalogue, front and detail of each style first, then the scenes. */
export const works = (): Work[] => {
  const styles = new Map(STYLES.map((style) => [style.id, style]));
  const ofStyles = STYLES.flatMap((style) =>
    VIEWS.map((view) => ({
      name: `${style.id}/${view}`,
      key: shortHash(sourceHash(modulesOfStyle(style), ENCODINGS[view]), view, attributesOf(style)),
      draw: () => picture(style, view),
      encoding: ENCODINGS[view],
    })),
  );
  const ofScenes = (Object.keys(SCENES) as SceneName[]).map((name) => {
    const composition = COMPOSITIONS[name];
    const shown = composition.exhibits.flatMap(({ show }) =>
      typeof show === 'number' ? (styles.get(show) ?? []) : [],
    );
    return {
      name: `scenes/${name}`,
      key: shortHash(
        sourceHash(['scenes/compose.ts', 'scenes/objects.ts'], ENCODINGS.scene),
        // The modules of the room and its layout; exhibits have their own modules.
        JSON.stringify({ ...composition, exhibits: composition.exhibits.map(({ at, size }) => [at, size]) }),
        ...shown.map((style) => sourceHash(modulesOfStyle(style), ENCODINGS.scene) + attributesOf(style)),
      ),
      draw: () => compose(composition),
      encoding: ENCODINGS.scene,
    };
  });
  return [...ofStyles, ...ofScenes];
};
