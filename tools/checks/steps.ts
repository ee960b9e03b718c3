import { existsSync } from 'node:fs';
import path from 'node:path';
import { startLine } from '../start/progress.mjs';
import { ROOT } from '../workspace.ts';
import { endCommands, logOf } from './command.ts';
import { cut, failure, type CheckResult } from './outcome.ts';

/** A part of `npm test` or `npm run check` with its own line of output. */
export interface Step {
  /** Also the name of its log, unless its result names others. */
  name: string;
  title: string;
  run: () => Promise<CheckResult>;
  /** Step that must have passed; this one is skipped otherwise. */
  needs?: string;
  /** Runs beside a step whose line is shown meanwhile. */
  isBeside?: boolean;
}

/** Combined result of steps. */
export interface Total {
  passed: number;
  failed: number;
  failedSteps: string[];
}

export const newTotal = (): Total => ({ passed: 0, failed: 0, failedSteps: [] });

/** Runs steps one after the other and adds their results to `total`. */
export async function runInSequence(steps: readonly Step[], total: Total): Promise<CheckResult[]> {
  const outcomes: CheckResult[] = [];
  for (const step of steps) {
    const outcome = await runStep(step, total.failedSteps);
    outcomes.push(outcome);
    total.passed += outcome.passed;
    total.failed += outcome.failed;
    if (outcome.failed > 0) total.failedSteps.push(step.name);
  }
  return outcomes;
}

const count = (number: number) => number.toLocaleString('en');

/** Prints e.g. `✓ unit and API: 1,204 passed, 48 s`. */
async function runStep(
  { name, title, run, needs, isBeside = false }: Step,
  failedSteps: readonly string[],
): Promise<CheckResult> {
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
    console.log(`\n${cut(report).replace(/^(?=.)/gm, '    ')}\n`);
    for (const log of (outcome.logs ?? [name]).map(logOf).filter((file) => existsSync(file)))
      console.log(`    All of it: ${path.relative(ROOT, log)}\n`);
  }
  return outcome;
}

/** On an interrupt, ends the processes of the run. */
export function endWithSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      endCommands();
      process.exit(130);
    });
}
