import { nxRunMany, program, runCommand } from './command.ts';
import { failure, type CheckResult, PASSED } from './outcome.ts';

/** All files. */
const ALL = ['.'];

/** Checks the formatting. */
export async function checkFormat(files: readonly string[] = ALL): Promise<CheckResult> {
  const { code, output } = await runCommand(
    'format',
    program('prettier/bin/prettier.cjs', '--check', '--ignore-unknown', '--cache', ...files),
  );
  if (code === 0) return PASSED;
  const unformatted = output.split('\n').filter((line) => /^\[(warn|error)\] (?!Code style)/.test(line));
  return failure(`${unformatted.join('\n')}\nnpm run format formats them.`);
}

const LINT_FILE = /^(\/|\w[\w.-]*\/).*\.[cm]?[jt]sx?$/;
const LINT_PROBLEM = /^\s+\d+:\d+\s+(error|warning)\s/;

const NO_GRAPH = /No cached ProjectGraph/;

/** Runs ESLint in one process. The layer rule reads Nx's cached graph and checks nothing without it. */
export async function checkLint(files: readonly string[] = ALL): Promise<CheckResult> {
  await runCommand('graph', program('nx/dist/bin/nx.js', 'show', 'projects'));
  const { code, output } = await runCommand(
    'lint',
    program('eslint/bin/eslint.js', '--no-warn-ignored', ...files),
  );
  if (NO_GRAPH.test(output))
    return failure(
      'Nx has no cached project graph, so the layers were not checked. Run npx nx reset, then the check again.',
    );
  if (code === 0) return PASSED;
  const lines = output.split('\n');
  const problems = lines.filter((line) => LINT_FILE.test(line) || LINT_PROBLEM.test(line));
  return failure(problems.length > 0 ? problems.join('\n') : output.trim());
}

/** Runs oxlint with the type-aware rules. */
export async function checkTypedLint(files: readonly string[] = ALL): Promise<CheckResult> {
  const { code, output } = await runCommand(
    'typed-lint',
    program('oxlint/bin/oxlint', '--format=unix', ...files),
  );
  return code === 0 ? PASSED : failure(output);
}

export async function checkTypes(): Promise<CheckResult> {
  const { code, output } = await runCommand(
    'types',
    program('@typescript/native/bin/tsc', '-b', '--pretty', 'false'),
  );
  return code === 0 ? PASSED : failure(output);
}

const KNIP = program('knip/bin/knip.js', '--no-progress', '--no-config-hints', '--no-tag-hints');

/** Finds unused files, exports and dependencies, undeclared dependencies, and exports that only tests and stories use. */
export async function checkUnused(): Promise<CheckResult> {
  const [all, product] = await Promise.all([
    runCommand('unused', KNIP),
    runCommand('unused-in-production', [...KNIP, '--production', '--include', 'files,exports,types']),
  ]);
  return all.code === 0 && product.code === 0 ? PASSED : failure(`${all.output}\n${product.output}`);
}

interface Size {
  name: string;
  passed: boolean;
  /** Bytes. */
  size: number;
  sizeLimit: number;
}

/** Checks each component's size limit. */
export async function checkSizes(): Promise<CheckResult> {
  const { code, output } = await runCommand('sizes', [
    ...program('size-limit/bin.js', '--json'),
    ...['--config', 'libs/ui/.size-limit.js'],
  ]);
  const from = output.indexOf('[');
  if (from < 0) return failure(output);
  const sizes = JSON.parse(output.slice(from, output.lastIndexOf(']') + 1)) as Size[];
  const heavy = sizes.filter(({ passed }) => !passed);
  return {
    passed: sizes.length - heavy.length,
    failed: heavy.length === 0 && code !== 0 ? 1 : heavy.length,
    report: heavy
      .map(({ name, size, sizeLimit }) => `@lemari/ui/${name} has ${size} bytes; its limit is ${sizeLimit}`)
      .join('\n'),
  };
}

/** Builds apps and Storybook, or some of them. */
export async function checkBuild(projects?: readonly string[]): Promise<CheckResult> {
  const { code, output } = await runCommand('build', nxRunMany('build', projects && { projects }));
  if (code === 0) return PASSED;
  const from = output.search(/^.*\b(ERROR|Error)\b/m);
  return failure(from < 0 ? output : output.slice(from));
}
