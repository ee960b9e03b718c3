import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';
import { citingFiles } from './rules.ts';

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

/** Each heading of a decision record, in its order. */
const SECTIONS = ['Context', 'Decision', 'Alternatives', 'Consequences'];
const RECORDS = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).sort();

describe('decision records', () => {
  it.each(RECORDS)('%s has number, date, status and sections', (file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    const number = Number(path.basename(file).slice(0, 4));
    expect(text).toMatch(
      new RegExp(`^# ${number}\\. \\S.*\\n\\nDate: \\d{4}-\\d\\d-\\d\\d\\. Status: [a-z]`),
    );
    const sections = text.split(/^## (.*)$/m).slice(1);
    expect(sections.filter((_, index) => index % 2 === 0)).toEqual(SECTIONS);
    expect(sections.filter((section) => section.trim() === '')).toEqual([]);
  });

  it('exist where code cites them', () => {
    const numbers = RECORDS.map((file) => path.basename(file).slice(0, 4));
    const wrong = citingFiles().flatMap((file) =>
      [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(/docs\/decisions\/(\d+)/g)]
        .filter(([, number = '']) => !numbers.includes(number))
        .map(([citation]) => `${file} cites ${citation}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are listed in their README by number, file and title', () => {
    const readme = readFileSync(path.join(ROOT, 'docs/decisions/README.md'), 'utf8');
    const listed = [...readme.matchAll(/^\| \[(\d+)\]\((\S+)\) +\| (.*?) +\|$/gm)].map(
      ([, number, file, title]) => `${file}: # ${number}. ${title}`,
    );
    expect(listed).toEqual(
      RECORDS.map(
        (file) => `${path.basename(file)}: ${readFileSync(path.join(ROOT, file), 'utf8').split('\n')[0]}`,
      ),
    );
  });
});
