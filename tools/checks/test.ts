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
import { runPlaywright } from './playwright.ts';
import {
  checkBuild,
  checkFormat,
  checkLint,
  checkSizes,
  checkTypedLint,
  checkTypes,
  checkUnused,
} from './static.ts';
import { endWithSignals, newTotal, runInSequence, type Step } from './steps.ts';
import { describeSpent, type Spent } from './summary.ts';
import { runUnitTests } from './unit.ts';

interface Kind {
  title: string;
  /** On two idle cores with an empty Nx cache. */
  budgetMinutes: number;
  /** Steps of a row run in sequence, rows in parallel. */
  rows: readonly (readonly Step[])[];
}

/** Kinds run in sequence: each uses all cores. */
const KINDS: readonly Kind[] = [
  {
    title: 'static',
    budgetMinutes: 4,
    rows: [
      // Has one core to itself.
      [{ name: 'lint', title: 'lint and boundaries', run: () => checkLint(), isBeside: true }],
      [
        { name: 'format', title: 'format', run: () => checkFormat() },
        { name: 'types', title: 'types', run: checkTypes },
        { name: 'typed-lint', title: 'lint with types', run: () => checkTypedLint() },
        { name: 'unused', title: 'nothing unused', run: checkUnused },
        { name: 'build', title: 'build', run: () => checkBuild() },
        { name: 'sizes', title: 'component sizes', run: checkSizes },
      ],
    ],
  },
  {
    title: 'unit and API',
    budgetMinutes: 8,
    rows: [[{ name: 'unit', title: 'unit and API', run: runUnitTests }]],
  },
  {
    title: 'stories',
    budgetMinutes: 3,
    rows: [
      [
        {
          name: 'stories',
          title: 'stories',
          run: () => runPlaywright('stories', 'tools/storybook/playwright.config.ts'),
          needs: 'build',
        },
      ],
    ],
  },
  {
    title: 'end to end',
    budgetMinutes: 10,
    rows: [
      [
        {
          name: 'e2e',
          title: 'end to end',
          run: () => runPlaywright('e2e', 'e2e/playwright.config.ts'),
          needs: 'build',
        },
      ],
    ],
  },
];

async function runAll(): Promise<number> {
  const startedAt = Date.now();
  const total = newTotal();
  const spent: Spent[] = [];
  for (const { title, budgetMinutes, rows } of KINDS) {
    const [from, coresFrom] = [Date.now(), busyCoreSeconds()];
    const outcomes = await Promise.all(rows.map((steps) => runInSequence(steps, total)));
    spent.push({
      title,
      budgetMinutes,
      minutes: (Date.now() - from) / 60_000,
      coreMinutes: (busyCoreSeconds() - coresFrom) / 60,
      tests: outcomes.flat().flatMap(({ tests = [] }) => tests),
    });
  }
  console.log(`\n${describeSpent(spent)}`);
  console.log(`\n${describeRules()}`);
  console.log(`\n${seconds(Date.now() - startedAt)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

process.chdir(ROOT);
endWithSignals();
const args = process.argv.slice(2);
process.exitCode = await (args.length > 0 ? runSome(args) : runAll());
