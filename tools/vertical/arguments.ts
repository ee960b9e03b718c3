import { parseArgs } from 'node:util';
import { isRegionId, type RegionId, REGIONS } from '@lemari/domain/region';
import { unifiedHome, type VerticalRow } from '@lemari/domain/region/vertical';

/** Texts at the top of the front page; missing ones are composed from the label. */
export interface Words {
  readonly title?: string;
  readonly lede?: string;
}

export interface NewVertical {
  readonly id: string;
  readonly label: string;
  readonly bases: Readonly<Partial<Record<RegionId, string>>>;
  readonly words: Readonly<Partial<Record<RegionId, Words>>>;
}

export type Command =
  | { readonly kind: 'add'; readonly vertical: NewVertical }
  | { readonly kind: 'remove'; readonly id: string; readonly force: boolean };

export type Parsed =
  | { readonly ok: true; readonly command: Command }
  /** Each problem names its argument. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** The existing verticals and projects. */
export interface Workspace {
  readonly verticals: Readonly<Record<string, VerticalRow>>;
  /** Path or package that already uses the id. */
  readonly occupant: (id: string) => string | undefined;
}

export const USAGE = `npm run vertical -- add <id> --label "Kids" --base id=/id/kids [--base sg=/sg/kids]
    [--title "Dressed to climb"] [--lede "…"]     with two or more regions: --title sg="…" --title id="…"
npm run vertical -- remove <id> [--force]`;

/** A path segment: lower-case letters and single hyphens. */
const WORD = /^[a-z]+(-[a-z]+)*$/;

/** Lengths in characters. A label appears in the header; a lede is also the meta description. */
const LONGEST = { id: 30, label: 24, title: 60, lede: 155 } as const;

/** Path segments that pages of other verticals use beside the bases. */
const TAKEN_WORDS = ['browse'];

export function parseCommand(argv: readonly string[], workspace: Workspace): Parsed {
  const read = readOptions(argv);
  if ('problem' in read) return { ok: false, problems: [read.problem] };
  const { values, positionals } = read;
  const [kind, id, ...more] = positionals;
  if (kind !== 'add' && kind !== 'remove')
    return {
      ok: false,
      problems: [kind ? `there is no command "${kind}"` : 'name a command: add or remove'],
    };
  const problems = [
    ...idProblems(id),
    ...more.map((word) => `"${word}" is an extra word; a text of several words needs quotes`),
  ];
  if (kind === 'remove') {
    const strange = (['label', 'base', 'title', 'lede'] as const).filter(
      (name) => values[name] !== undefined,
    );
    problems.push(...strange.map((name) => `remove does not take --${name}`));
    return id && problems.length === 0
      ? { ok: true, command: { kind, id, force: values.force ?? false } }
      : { ok: false, problems };
  }
  if (values.force) problems.push('add does not take --force');
  const { label } = values;
  problems.push(...textProblems('label', label));
  const bases = readBases(values.base ?? [], id, workspace, problems);
  const regions = Object.keys(bases) as RegionId[];
  const titles = readWords('title', values.title ?? [], regions, problems);
  const ledes = readWords('lede', values.lede ?? [], regions, problems);
  const words = Object.fromEntries(
    regions.map((region) => [region, { ...titles[region], ...ledes[region] }]),
  );
  const vertical = { id: id ?? '', label: label ?? '', bases, words };
  const problem = occupancyProblem(vertical, workspace);
  if (problem) problems.unshift(problem);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, command: { kind, vertical } };
}

/** Whether the table has the requested row already: an earlier run was interrupted, or has finished. */
export const isSame = (row: VerticalRow | undefined, { label, bases }: NewVertical): boolean =>
  row?.label === label && sameBases(row.bases, bases);

function readOptions(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        label: { type: 'string' },
        base: { type: 'string', multiple: true },
        title: { type: 'string', multiple: true },
        lede: { type: 'string', multiple: true },
        force: { type: 'boolean' },
      },
    });
  } catch (error) {
    // The first sentence names the option; the rest explains options that look like arguments.
    const [problem = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    return { problem };
  }
}

function idProblems(id: string | undefined): string[] {
  if (id === undefined) return ['<id> is missing'];
  if (!WORD.test(id)) return [`<id> is "${id}"; use lower-case letters and single hyphens, as in on-demand`];
  return id.length > LONGEST.id ? [`<id> is longer than ${LONGEST.id} characters`] : [];
}

function textProblems(name: 'label' | 'title' | 'lede', text: string | undefined): string[] {
  if (text === undefined) return [`--${name} is missing`];
  if (text.trim() === '') return [`--${name} is empty`];
  // Letters, marks, numbers, punctuation and symbols of any script, and spaces between them.
  if (!/^[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u.test(text) || text !== text.trim())
    return [`--${name} has spaces around it, a line break or another control character`];
  return text.length > LONGEST[name] ? [`--${name} is longer than ${LONGEST[name]} characters`] : [];
}

function readBases(
  values: readonly string[],
  id: string | undefined,
  { verticals }: Workspace,
  problems: string[],
): Partial<Record<RegionId, string>> {
  const bases: Partial<Record<RegionId, string>> = {};
  if (values.length === 0) problems.push('--base is missing; give at least one, as in --base id=/id/kids');
  for (const text of values) {
    const option = `--base ${text}`;
    const { region, rest: base } = splitRegion(text);
    if (region === undefined) problems.push(`${option} is not of the form region=/region/word`);
    else if (!isRegionId(region)) problems.push(`${option}: ${unknownRegion(region)}`);
    else if (bases[region]) problems.push(`${option}: ${region} has a base already, ${bases[region]}`);
    else {
      bases[region] = base;
      const problem = baseProblem(region, base, id, verticals);
      if (problem) problems.push(`${option}: ${problem}`);
    }
  }
  return bases;
}

function baseProblem(
  region: RegionId,
  base: string,
  id: string | undefined,
  verticals: Workspace['verticals'],
): string | undefined {
  const others = Object.values(verticals).filter((row) => row.id !== id);
  if (base === unifiedHome(region)) return 'that is the unified home of the region';
  const owner = others.find((row) => Object.values(row.bases).includes(base));
  if (owner) return `the base is taken by ${owner.id}`;
  if (!base.startsWith(`/${region}/`)) return `a base in ${region} begins with /${region}/`;
  const word = base.slice(`/${region}/`.length);
  if (!WORD.test(word))
    return `after /${region}/ comes one word of lower-case letters and single hyphens, as in kids`;
  const guest = others.find((row) => row.under?.includes(word));
  if (guest) return `"${word}" is taken by ${guest.id} below every base`;
  return TAKEN_WORDS.includes(word) ? `"${word}" is a page of other verticals` : undefined;
}

function readWords(
  name: keyof Words,
  values: readonly string[],
  regions: readonly RegionId[],
  problems: string[],
): Partial<Record<RegionId, Words>> {
  const words: Partial<Record<RegionId, Words>> = {};
  for (const text of values) {
    const { region = regions.length === 1 ? regions[0] : undefined, rest } = splitRegion(text);
    // Two front pages must not share a text, so each needs its own.
    if (region === undefined)
      problems.push(
        `--${name} "${text}" does not name its region, as in --${name} ${regions[0] ?? 'sg'}="…"`,
      );
    else if (!isRegionId(region)) problems.push(`--${name} ${text}: ${unknownRegion(region)}`);
    else if (!regions.includes(region)) problems.push(`--${name} ${text}: there is no --base for ${region}`);
    else if (words[region]) problems.push(`--${name} ${text}: ${region} has one already`);
    else {
      words[region] = { [name]: rest };
      problems.push(...textProblems(name, rest));
    }
  }
  return words;
}

/** `sg=…`; a text without a word before its first equals sign names no region. */
function splitRegion(text: string): { region: string | undefined; rest: string } {
  const [, region, rest] = /^(\w*)=(.*)$/s.exec(text) ?? [];
  return { region, rest: rest ?? text };
}

const unknownRegion = (region: string) =>
  `there is no region "${region}"; the regions are ${Object.keys(REGIONS).join(', ')}`;

function occupancyProblem(vertical: NewVertical, { verticals, occupant }: Workspace): string | undefined {
  const { id } = vertical;
  const row = Object.values(verticals).find((one) => one.id === id);
  if (isSame(row, vertical)) return undefined;
  if (row) {
    const bases = Object.values(row.bases).join(', ') || 'below the others';
    return `<id> "${id}" is taken by ${row.label} at ${bases}: choose another id, or remove that vertical first`;
  }
  const holder = WORD.test(id) ? occupant(id) : undefined;
  return holder && `<id> "${id}" is taken by ${holder}`;
}

const sameBases = (a: VerticalRow['bases'], b: VerticalRow['bases']) =>
  (Object.keys(REGIONS) as RegionId[]).every((region) => a[region] === b[region]);
