/** `npm run github`: writes CODEOWNERS and the deploy workflows, and removes those of removed verticals. */
import { globSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { GENERATED_WORKFLOWS, githubFiles } from './github-files.ts';

const files = githubFiles();
for (const [file, content] of files) writeFileSync(path.join(ROOT, file), content);
for (const file of globSync(GENERATED_WORKFLOWS, { cwd: ROOT }))
  if (!files.has(file)) rmSync(path.join(ROOT, file));
