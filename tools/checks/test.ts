/**
 * `npm test`: every check of the repository. A green run prints only the steps, the times, the built rules that no test
 * cites, and the counts in the last line.
 * `npm test -- <path or name>`: the tests of that path or title, of every kind.
 */
import { seconds } from '../start/progress.mjs';
import { ROOT } from '../workspace.ts';
import { busyCoreSeconds } from './cpu.ts';
import { describeRules } from './rules.ts';
import { runSome } from './some.ts';
import { type StepName, STEPS, stepOf } from './step-table.ts';
import { endWithSignals, newTotal, runInSequence } from './steps.ts';
import { describeSpent, type Spent } from './summary.ts';

/** Of the whole run, with an empty Nx cache. */
const BUDGET_CORE_MINUTES = 48;

interface Kind {
  title: string;
  /** On two idle cores with an empty Nx cache. */
  budgetMinutes: number;
  /** Steps of a row run in sequence, rows in parallel; the last row prints the running step. */
  rows: readonly (readonly StepName[])[];
}

/** Kinds run in sequence: each uses all cores. */
const KINDS: readonly Kind[] = [
  {
    title: 'static',
    budgetMinutes: 4,
    // Lint has one core to itself.
    rows: [['lint'], ['format', 'types', 'typed-lint', 'unused', 'build', 'sizes']],
  },
  { title: STEPS.unit.title, budgetMinutes: 8, rows: [['unit']] },
  { title: STEPS.stories.title, budgetMinutes: 3, rows: [['stories']] },
  { title: STEPS.journeys.title, budgetMinutes: 10, rows: [['journeys']] },
];

async function runAll(): Promise<number> {
  const startedAt = Date.now();
  const total = newTotal();
  const spent: Spent[] = [];
  for (const { title, budgetMinutes, rows } of KINDS) {
    const [from, coresFrom] = [Date.now(), busyCoreSeconds()];
    const outcomes = await Promise.all(
      rows.map((names, at) => {
        const isBeside = at < rows.length - 1;
        return runInSequence(
          names.map((name) => ({ ...stepOf(name), isBeside })),
          total,
        );
      }),
    );
    spent.push({
      title,
      budgetMinutes,
      minutes: (Date.now() - from) / 60_000,
      coreMinutes: (busyCoreSeconds() - coresFrom) / 60,
      tests: outcomes.flat().flatMap(({ tests = [] }) => tests),
    });
  }
  console.log(`\n${describeSpent(spent, BUDGET_CORE_MINUTES)}`);
  console.log(`\n${describeRules()}`);
  console.log(`\n${seconds(Date.now() - startedAt)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

process.chdir(ROOT);
endWithSignals();
const args = process.argv.slice(2);
process.exitCode = await (args.length > 0 ? runSome(args) : runAll());
