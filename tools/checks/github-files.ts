import { listProjects, listVerticals } from '../workspace.ts';

const GENERATED = '# Written by `npm run github` from the package.json of each app; change it there.';

/** What a vertical's release is made of, beside its own folder. */
const SHARED_SOURCES = ['libs/**', 'tools/webpack/**', 'tools/deploy/**', 'package-lock.json'];

/** Who is asked about a change: the owners each app names in its package.json, `nx.metadata.owners`. */
function codeOwners(): string {
  const owned = listProjects().filter(({ owners }) => owners.length > 0);
  const width = Math.max(...owned.map(({ folder }) => folder.length)) + 3;
  const rows = owned.map(({ folder, owners }) => `${`/${folder}/`.padEnd(width)} ${owners.join(' ')}`);
  return [GENERATED, '', ...rows, ''].join('\n');
}

/** Deploys a vertical when something it is made of has changed, and either way when somebody asks. */
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

/** The generated files of `.github`: content by path below the root. */
export const githubFiles = (): Map<string, string> =>
  new Map([
    ['.github/CODEOWNERS', codeOwners()],
    ...listVerticals().map(
      ({ name, folder }) => [`.github/workflows/deploy-${name}.yml`, deployWorkflow(name, folder)] as const,
    ),
  ]);

/** Where generated workflows are, and nothing else. */
export const GENERATED_WORKFLOWS = '.github/workflows/deploy-*.yml';
