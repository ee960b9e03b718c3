import { listProjects, listVerticals } from '../workspace.ts';

const GENERATED = '# Written by `npm run github` from the package.json of each project; change it there.';

/** Inputs of a vertical's release beside its own folder. */
const SHARED_SOURCES = ['libs/**', 'tools/webpack/**', 'tools/deploy/**', 'package-lock.json'];

/** Paths that belong to no project. */
const OWNERS_BESIDE_PROJECTS = {
  '/*': ['@lemari/platform'],
  '/.ci/': ['@lemari/platform'],
  '/.github/': ['@lemari/platform'],
  '/docs/': ['@lemari/platform'],
  '/docs/rules/': ['@lemari/catalogue', '@lemari/services'],
} as const;

/** Reviewers of a change: the owners that each project names in its package.json, `nx.metadata.owners`. The last matching row decides. */
function codeOwners(): string {
  const rows = [
    ...Object.entries<readonly string[]>(OWNERS_BESIDE_PROJECTS),
    ...listProjects().map(({ folder, owners }) => [`/${folder}/`, owners] as const),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  const width = Math.max(...rows.map(([path]) => path.length)) + 1;
  const lines = rows.map(([path, owners]) => `${path.padEnd(width)} ${owners.join(' ')}`);
  return [GENERATED, '', ...lines, ''].join('\n');
}

/** Deploys a vertical when one of its inputs changes, and on manual dispatch. */
const deployWorkflow = (name: string, folder: string): string =>
  `${GENERATED}

name: deploy ${name}

on:
  push:
    branches: [main]
    paths:
${[`${folder}/**`, ...SHARED_SOURCES].map((path) => `      - ${path}`).join('\n')}
  workflow_dispatch:
    inputs:
      target:
        type: choice
        options: [deploy, rollback]

permissions:
  contents: read

jobs:
  ${name}:
    uses: ./.github/workflows/deploy.yml
    with:
      vertical: ${name}
      target: \${{ inputs.target || 'deploy' }}
`;

/** The generated files of `.github`: content by path from the root. */
export const githubFiles = (): Map<string, string> =>
  new Map([
    ['.github/CODEOWNERS', codeOwners()],
    ...listVerticals().map(
      ({ name, folder }) => [`.github/workflows/deploy-${name}.yml`, deployWorkflow(name, folder)] as const,
    ),
  ]);

/** Matches generated workflows only. */
export const GENERATED_WORKFLOWS = '.github/workflows/deploy-*.yml';
