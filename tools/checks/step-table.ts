import type { CheckResult } from './outcome.ts';
import { JOURNEYS_CONFIG, journeyArgs } from './journeys.ts';
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
import type { Step } from './steps.ts';
import { STORIES_CONFIG, storyArgs } from './stories.ts';
import { runUnitFiles, runUnitTests } from './unit.ts';

interface Row {
  title: string;
  /** @param only files, or projects for `build`; default: all */
  run: (only?: readonly string[]) => Promise<CheckResult>;
  /** Step that must have passed. */
  needs?: string;
}

/** The steps of `npm test` and `npm run check`, by name. */
export const STEPS = {
  format: { title: 'format', run: checkFormat },
  types: { title: 'types', run: checkTypes },
  lint: { title: 'lint and boundaries', run: checkLint },
  'typed-lint': { title: 'lint with types', run: checkTypedLint },
  unused: { title: 'nothing unused', run: checkUnused },
  build: { title: 'build', run: checkBuild },
  sizes: { title: 'component sizes', run: checkSizes },
  unit: { title: 'unit and API', run: (only) => (only ? runUnitFiles(only) : runUnitTests()) },
  stories: {
    title: 'stories',
    run: (only) => runPlaywright('stories', STORIES_CONFIG, only && storyArgs(only)),
    needs: 'build',
  },
  journeys: {
    title: 'end to end',
    run: (only) => runPlaywright('journeys', JOURNEYS_CONFIG, only && journeyArgs(only)),
    needs: 'build',
  },
} as const satisfies Record<string, Row>;

export type StepName = keyof typeof STEPS;

/** @param only files, or projects for `build`; default: all */
export function stepOf(name: StepName, only?: readonly string[]): Step {
  const { run, ...rest }: Row = STEPS[name];
  return { name, ...rest, run: () => run(only) };
}
