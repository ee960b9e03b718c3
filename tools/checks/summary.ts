import type { TimedTest } from './outcome.ts';

/** Duration of one kind of check. */
export interface Spent {
  title: string;
  budgetMinutes: number;
  /** Wall time. */
  minutes: number;
  /** Sum over all cores. */
  coreMinutes: number;
  tests: readonly TimedTest[];
}

const SLOWEST = 10;

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

/**
 * Time and budget of each kind, and the slowest tests. An exceeded budget is shown and fails nothing.
 * @param budgetCoreMinutes of all kinds together
 */
export function describeSpent(kinds: readonly Spent[], budgetCoreMinutes: number): string {
  const rows = [...kinds.map((kind) => rowOf(kind)), rowOf(totalOf(kinds), budgetCoreMinutes)];
  const tests = kinds
    .flatMap((kind) => kind.tests.map((test) => ({ ...test, kind: kind.title })))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  return [
    ...table([['', 'minutes', 'budget', 'core-minutes', 'budget', ''], ...rows]),
    ...(tests.length > 0 ? ['', `The ${tests.length} slowest tests`] : []),
    ...table(tests.map(({ ms, kind, name }) => [`${(ms / 1000).toFixed(1)} s`, kind, name])),
  ].join('\n');
}

const totalOf = (kinds: readonly Spent[]): Spent => ({
  title: 'together',
  budgetMinutes: sumOf(kinds.map(({ budgetMinutes }) => budgetMinutes)),
  minutes: sumOf(kinds.map(({ minutes }) => minutes)),
  coreMinutes: sumOf(kinds.map(({ coreMinutes }) => coreMinutes)),
  tests: [],
});

const rowOf = (
  { title, budgetMinutes, minutes, coreMinutes }: Spent,
  budgetCoreMinutes?: number,
): string[] => [
  title,
  minutes.toFixed(1),
  String(budgetMinutes),
  coreMinutes.toFixed(1),
  budgetCoreMinutes === undefined ? '' : String(budgetCoreMinutes),
  [
    ...(minutes > budgetMinutes ? [`${(minutes - budgetMinutes).toFixed(1)} over`] : []),
    ...(budgetCoreMinutes !== undefined && coreMinutes > budgetCoreMinutes
      ? [`${(coreMinutes - budgetCoreMinutes).toFixed(1)} core-minutes over`]
      : []),
  ].join(', '),
];

const NUMBER = /^[\d.]+( s)?$/;

/** Aligned columns, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        NUMBER.test(rows.at(-1)?.[column] ?? '')
          ? cell.padStart(widths[column] ?? 0)
          : cell.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
