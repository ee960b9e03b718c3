import { nxRunMany, program, runCommand } from './command.ts';
import { failure, type Outcome, PASSED } from './outcome.ts';

/** Prettier has nothing to change. */
export async function checkFormat(): Promise<Outcome> {
  const { code, output } = await runCommand(
    'format',
    program('prettier/bin/prettier.cjs', '--check', '.', '--cache'),
  );
  if (code === 0) return PASSED;
  const files = output.split('\n').filter((line) => /^\[(warn|error)\] (?!Code style)/.test(line));
  return failure(`${files.join('\n')}\nnpm run format writes them as they should be.`);
}

const LINT_FILE = /^(\/|\w[\w.-]*\/).*\.[cm]?[jt]sx?$/;
const LINT_PROBLEM = /^\s+\d+:\d+\s+(error|warning)\s/;

export async function checkLint(): Promise<Outcome> {
  const { code, output } = await runCommand('lint', nxRunMany('lint'));
  if (code === 0) return PASSED;
  const lines = output.split('\n');
  const problems = lines.filter((line) => LINT_FILE.test(line) || LINT_PROBLEM.test(line));
  return failure(problems.length > 0 ? problems.join('\n') : output.trim());
}

export async function checkTypes(): Promise<Outcome> {
  const { code, output } = await runCommand(
    'types',
    program('@typescript/native/bin/tsc', '-b', '--pretty', 'false'),
  );
  return code === 0 ? PASSED : failure(output);
}

/** Files, exports and dependencies nobody uses, and those somebody uses without saying so. */
export async function checkUnused(): Promise<Outcome> {
  const { code, output } = await runCommand(
    'unused',
    program('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
  );
  return code === 0 ? PASSED : failure(output);
}

/** Apps and Storybook. */
export async function checkBuild(): Promise<Outcome> {
  const { code, output } = await runCommand('build', nxRunMany('build'));
  if (code === 0) return PASSED;
  const from = output.search(/^.*\b(ERROR|Error)\b/m);
  return failure(from < 0 ? output : output.slice(from));
}
