/**
 * Lints sources by the workspace's rules without writing files: reads `{file, source}[]` as JSON from standard input
 * and writes the messages of each.
 */
import { json } from 'node:stream/consumers';
import { ESLint } from 'eslint';
import { ROOT } from '../workspace.ts';

const eslint = new ESLint({ cwd: ROOT });
const sources = (await json(process.stdin)) as { file: string; source: string }[];
const results = await Promise.all(
  sources.map(({ file, source }) => eslint.lintText(source, { filePath: `${ROOT}/${file}` })),
);
process.stdout.write(JSON.stringify(results.map(([result]) => result?.messages)));
