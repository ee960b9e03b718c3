import { parseArgs } from 'node:util';
import { isRegionId, REGIONS } from '@lemari/domain/region';
import { isDate } from '@lemari/domain/time/dates';
import type { Command, CommandProblem } from './command.ts';

/** Of a command, from the arguments after its name. */
export type Reader = (args: readonly string[]) => Command | CommandProblem;

/** `sg|id|hk`, as a usage shows them. */
export const REGION_NAMES = Object.keys(REGIONS).join('|');

/** Whether a text is a number of a list. */
export const isNumber = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);

/** Whether a text can be the id of a plan. */
export const isPlan = (text: string | undefined): text is string =>
  /^[a-z0-9]+(?:-[a-z0-9]+)+$/.test(text ?? '');

type Format = 'region' | 'number' | 'date';

const FORMATS: Readonly<
  Record<Format, { readonly fits: (text: string) => boolean; readonly needs: string }>
> = {
  region: { fits: isRegionId, needs: `use ${Object.keys(REGIONS).join(', ')}` },
  number: { fits: isNumber, needs: 'it must be a number of the list' },
  date: { fits: isDate, needs: 'it must be a date that exists, such as 2027-01-31' },
};

/** The problem with the value of an option. */
export function problemOf(name: string, value: string, format: Format): CommandProblem | undefined {
  const { fits, needs } = FORMATS[format];
  return fits(value) ? undefined : { problem: `--${name} is "${value}"; ${needs}.` };
}

/** A command that only reads, with its options in the query. @throws Error for an option that it does not take */
export const reads =
  (path: string, options: Readonly<Record<string, Format>>): Reader =>
  (args) => {
    const { values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(Object.keys(options).map((name) => [name, { type: 'string' as const }])),
    });
    const given = Object.entries(values as Record<string, string>);
    for (const [name, value] of given) {
      const problem = problemOf(name, value, options[name] ?? 'number');
      if (problem) return problem;
    }
    const query = new URLSearchParams(given).toString();
    return { method: 'GET', path: query ? `${path}?${query}` : path };
  };
