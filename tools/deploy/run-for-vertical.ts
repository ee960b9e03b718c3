import { DeployError } from './publish.ts';

/**
 * Runs a script for the vertical of the first argument and prints its result. A problem that the operator can solve is
 * printed without a stack trace.
 * @param script file name, for the usage
 */
export async function runForVertical(
  script: string,
  work: (vertical: string) => Promise<string>,
): Promise<void> {
  try {
    const [vertical] = process.argv.slice(2);
    if (!vertical) throw new DeployError(`Name a vertical, as in: node tools/deploy/${script} apparel`);
    console.log(await work(vertical));
  } catch (error) {
    if (!(error instanceof DeployError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
