import { describeSpent, type Spent } from './summary.ts';

const STATIC: Spent = { title: 'static', budgetMinutes: 4, minutes: 3.24, coreMinutes: 5.5, tests: [] };
const UNIT: Spent = {
  title: 'unit and API',
  budgetMinutes: 8,
  minutes: 10.5,
  coreMinutes: 20,
  tests: [
    { name: 'a.test.ts: is quick', ms: 40 },
    { name: 'a.test.ts: is slow', ms: 12_340 },
  ],
};

describe('describeSpent', () => {
  it('prints the minutes of each kind and their sum beside the budgets', () => {
    expect(describeSpent([STATIC, { ...UNIT, tests: [] }], 24)).toBe(
      [
        '              minutes  budget  core-minutes  budget',
        'static            3.2       4           5.5',
        'unit and API     10.5       8          20.0          2.5 over',
        'together         13.7      12          25.5      24  1.7 over, 1.5 core-minutes over',
      ].join('\n'),
    );
  });

  it('lists the slowest tests of all kinds, the slowest first', () => {
    const stories = { ...STATIC, title: 'stories', tests: [{ name: 'Button / Plain', ms: 2_000 }] };
    expect(describeSpent([UNIT, stories], 48).split('\n\n')[1]).toBe(
      [
        'The 3 slowest tests',
        '12.3 s  unit and API  a.test.ts: is slow',
        ' 2.0 s  stories       Button / Plain',
        ' 0.0 s  unit and API  a.test.ts: is quick',
      ].join('\n'),
    );
  });

  it('lists ten tests at most', () => {
    const tests = Array.from({ length: 30 }, (_, ms) => ({ name: `test ${ms}`, ms: ms * 1000 }));
    const listed =
      describeSpent([{ ...UNIT, tests }], 48)
        .split('\n\n')[1]
        ?.split('\n') ?? [];
    expect(listed).toHaveLength(11);
    expect(listed.at(-1)).toContain('test 20');
  });
});
