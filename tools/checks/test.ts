/** `npm test`: every check of the house. Quiet when green; the last line counts. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { seconds, startLine } from '../start/progress.mjs';
import { ROOT } from '../workspace.ts';
import { endCommands, logOf } from './command.ts';
import { cut, failure, type Outcome } from './outcome.ts';
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
import { runUnitTests } from './unit.ts';

interface Step {
  /** Names its log, too. */
  name: string;
  title: string;
  run: () => Promise<Outcome>;
  /** Without this one having passed it would only repeat its failure. */
  needs?: string;
  /** Another one's line is shown meanwhile. */
  isBeside?: boolean;
}

/** One after the other within a row, the rows beside each other: ESLint has one core to itself. */
const STATIC: Step[][] = [
  [{ name: 'lint', title: 'lint and boundaries', run: checkLint, isBeside: true }],
  [
    { name: 'format', title: 'format', run: checkFormat },
    { name: 'types', title: 'types', run: checkTypes },
    { name: 'typed-lint', title: 'lint with types', run: checkTypedLint },
    { name: 'unused', title: 'nothing unused', run: checkUnused },
    { name: 'build', title: 'build', run: checkBuild },
    { name: 'sizes', title: 'component sizes', run: checkSizes },
  ],
];

/** Each of them has every core. */
const RUNNING: Step[] = [
  { name: 'unit', title: 'unit and API', run: runUnitTests },
  {
    name: 'stories',
    title: 'stories',
    run: () => runPlaywright('stories', 'tools/storybook/playwright.config.ts'),
    needs: 'build',
  },
  {
    name: 'e2e',
    title: 'end to end',
    run: () => runPlaywright('e2e', 'e2e/playwright.config.ts'),
    needs: 'build',
  },
];

const count = (number: number) => number.toLocaleString('en');

/** e.g. `✓ unit and API: 1,204 passed, 48 s` */
async function runStep(
  { name, title, run, needs, isBeside = false }: Step,
  failedSteps: readonly string[],
): Promise<Outcome> {
  if (needs !== undefined && failedSteps.includes(needs)) {
    console.log(`✗ ${title}: not run, because ${needs} failed`);
    return { passed: 0, failed: 1 };
  }
  const line = startLine(title, { isQuiet: true, isBeside });
  const outcome = await run().catch((error: unknown) =>
    failure(String(error instanceof Error ? error.stack : error)),
  );
  const { passed, failed, skipped = 0, report = '' } = outcome;
  const counts = [
    (passed > 1 || failed > 0) && `${count(passed)} passed`,
    failed > 0 && `${count(failed)} failed`,
    skipped > 0 && `${count(skipped)} skipped`,
  ].filter(Boolean);
  line.end(counts.join(', '), failed > 0 ? '✗ ' : '✓ ');
  if (failed > 0) {
    const log = logOf(name);
    console.log(`\n${cut(report).replace(/^(?=.)/gm, '    ')}\n`);
    if (existsSync(log)) console.log(`    All of it: ${path.relative(ROOT, log)}\n`);
  }
  return outcome;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    endCommands();
    process.exit(130);
  });

process.chdir(ROOT);
const startedAt = Date.now();
const failedSteps: string[] = [];
let passed = 0;
let failed = 0;

async function runInTurn(steps: readonly Step[]): Promise<void> {
  for (const step of steps) {
    const outcome = await runStep(step, failedSteps);
    passed += outcome.passed;
    failed += outcome.failed;
    if (outcome.failed > 0) failedSteps.push(step.name);
  }
}

await Promise.all(STATIC.map(runInTurn));
await runInTurn(RUNNING);
console.log(`\n${seconds(Date.now() - startedAt)}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
