import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

const PAGES = [
  ...globSync('docs/**/*.md', { cwd: ROOT }),
  ...globSync('{apps,libs,tools}/*/README.md', { cwd: ROOT }),
  'README.md',
];

/** Files of this repository that a page links to, by path from its folder. */
const linkedFiles = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$/gm)]
    .map(([, inline, labelled]) => (inline ?? labelled ?? '').replace(/#.*$/, ''))
    .filter((link) => link !== '' && !/^([a-z]+:|\/)/.test(link));

describe('documents', () => {
  it.each(PAGES)('%s links to files that are there', (page) => {
    const links = linkedFiles(readFileSync(path.join(ROOT, page), 'utf8'));
    const missing = links.filter((link) => !existsSync(path.join(ROOT, path.dirname(page), link)));
    expect(missing).toEqual([]);
  });
});
