import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.ts';

const DOCS = path.join(ROOT, 'docs');
const FINDINGS = Array.from({ length: 14 }, (_, at) => `D${at + 1}`);

const page = readFileSync(path.join(DOCS, 'hardening.md'), 'utf8');

/** Files of the page's link labels, relative to `docs`. */
const files = new Map(
  [...page.matchAll(/^\[(.+?)\]: (.+)$/gm)].map(([, label = '', file = '']) => [label, file] as const),
);
const labelsIn = (text: string) => [...text.matchAll(/\[([^\]]+)\](?![:(])/g)].map(([, label = '']) => label);

const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| **D'))
  .map((line) => {
    const [finding = '', fix = '', test = ''] = line.split('|').slice(1);
    return { finding: /D\d+/.exec(finding)?.[0] ?? '', name: finding.trim().slice(0, 60), fix, test };
  });

describe('docs/hardening.md', () => {
  it.each(FINDINGS)('has a row for %s', (name) => expect(rows.map(({ finding }) => finding)).toContain(name));

  it.each(rows)('names a fix and a test for $name', ({ fix, test }) => {
    expect(labelsIn(fix).filter((label) => /\.tsx?$/.test(label))).not.toEqual([]);
    expect(labelsIn(test).filter((label) => /\.(test|spec)\.tsx?$/.test(label))).not.toEqual([]);
  });

  it('defines each label that is used, and uses each label', () =>
    expect(new Set(labelsIn(page))).toEqual(new Set(files.keys())));
});
