import fc from 'fast-check';
import { stepFlow, type StepRows } from './steps.ts';

/** Numbered pages, as a quiz has them. */
type Page = 'p1' | 'p2' | 'p3' | 'p4' | 'p5' | 'p6';
const PAGES: readonly Page[] = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];

interface Facts {
  readonly answered: readonly Page[];
  /** Pages that do not apply to this visitor. */
  readonly hidden: readonly Page[];
}

/** Pages are in order; `p3` is optional; `p6` needs only the first page. */
const rowOf = (id: Page) => ({
  id,
  label: `Page ${id}`,
  isComplete: ({ answered }: Facts) => answered.includes(id),
  toDo: `Answer ${id} first.`,
});
const hideable = (id: Page) => ({ ...rowOf(id), applies: ({ hidden }: Facts) => !hidden.includes(id) });
const ROWS: StepRows<Page, Facts> = [
  rowOf('p1'),
  hideable('p2'),
  { ...hideable('p3'), isOptional: true },
  hideable('p4'),
  hideable('p5'),
  { ...hideable('p6'), needs: ['p1'] },
];
const flow = stepFlow(ROWS);

const facts = (answered: readonly Page[], hidden: readonly Page[] = []): Facts => ({ answered, hidden });
const somePages = fc.subarray([...PAGES]);
const anyPage = fc.constantFrom(...PAGES);
const anyFacts = fc.record({ answered: somePages, hidden: fc.subarray(PAGES.slice(1)) });

describe('progress of a step flow', () => {
  it.each<{ spec: string; answered: readonly Page[]; at?: Page; states: readonly string[] }>([
    {
      spec: 'opens only the first step',
      answered: [],
      states: ['p1 open', 'p2 closed', 'p3 closed', 'p4 closed', 'p5 closed', 'p6 closed'],
    },
    {
      spec: 'opens a step once the steps that it needs are complete',
      answered: ['p1'],
      states: ['p1 done', 'p2 open', 'p3 closed', 'p4 closed', 'p5 closed', 'p6 open'],
    },
    {
      spec: 'opens past an optional step',
      answered: ['p1', 'p2'],
      states: ['p1 done', 'p2 done', 'p3 open', 'p4 open', 'p5 closed', 'p6 open'],
    },
    {
      spec: 'counts an optional step before the current one as done',
      answered: ['p1', 'p2'],
      at: 'p4',
      states: ['p1 done', 'p2 done', 'p3 done', 'p4 open', 'p5 closed', 'p6 open'],
    },
    {
      spec: 'closes complete steps after one that is no longer complete',
      answered: ['p1', 'p4', 'p5'],
      states: ['p1 done', 'p2 open', 'p3 closed', 'p4 closed', 'p5 closed', 'p6 open'],
    },
  ])('$spec', ({ answered, at, states }) => {
    expect(flow.progress(facts(answered), at).map(({ id, state }) => `${id} ${state}`)).toEqual(states);
  });

  it('gives the reason and the name of each closed step', () => {
    expect(flow.progress(facts(['p1']))[3]).toEqual({
      id: 'p4',
      label: 'Page p4',
      state: 'closed',
      why: 'Answer p2 first.',
    });
  });

  it('gives no reason where the missing step has none', () => {
    const silent = { id: 'p1' as const, label: 'Page p1', isComplete: () => false };
    expect(stepFlow<Page, Facts>([silent, rowOf('p2')]).progress(facts([]))[1]).toEqual({
      id: 'p2',
      label: 'Page p2',
      state: 'closed',
    });
  });

  it('leaves out steps that do not apply', () => {
    expect(flow.progress(facts(['p1'], ['p2', 'p5'])).map(({ id }) => id)).toEqual(['p1', 'p3', 'p4', 'p6']);
  });
});

describe('entry to a step', () => {
  it.each<{
    spec: string;
    answered: readonly Page[];
    hidden?: readonly Page[];
    requested: Page;
    shown: Page;
  }>([
    { spec: 'stays at a complete step', answered: ['p1', 'p2'], requested: 'p1', shown: 'p1' },
    {
      spec: 'stays at the step after the complete ones',
      answered: ['p1', 'p2'],
      requested: 'p4',
      shown: 'p4',
    },
    { spec: 'redirects a jump to the first incomplete step', answered: ['p1'], requested: 'p5', shown: 'p2' },
    {
      spec: 'redirects to the first step while nothing is answered',
      answered: [],
      requested: 'p4',
      shown: 'p1',
    },
    {
      spec: 'redirects to the first step that the requested one needs',
      answered: ['p1', 'p2'],
      requested: 'p5',
      shown: 'p4',
    },
    {
      spec: 'redirects from a step that does not apply',
      answered: ['p1'],
      hidden: ['p2'],
      requested: 'p2',
      shown: 'p3',
    },
  ])('$spec', ({ answered, hidden, requested, shown }) => {
    expect(flow.current(facts(answered, hidden), requested)).toBe(shown);
    expect(flow.mayEnter(facts(answered, hidden), requested)).toBe(requested === shown);
  });

  it('stays at the last step once all are done', () => {
    expect(flow.firstOpen(facts(PAGES))).toBe('p6');
    expect(flow.firstOpen(facts(PAGES, ['p6']))).toBe('p5');
  });

  it('knows its own steps', () => {
    expect([...PAGES, 'p7', '', undefined, 1].filter(flow.isStep)).toEqual(PAGES);
    expect(PAGES.map(flow.labelOf)).toEqual(PAGES.map((id) => `Page ${id}`));
  });
});

describe('a step flow, for any facts', () => {
  it('enters a step only when every step that it needs is complete', () => {
    fc.assert(
      fc.property(anyFacts, anyPage, (known, requested) => {
        const shown = flow.current(known, requested);
        expect(known.hidden).not.toContain(shown);
        const needed = shown === 'p6' ? ['p1'] : PAGES.slice(0, PAGES.indexOf(shown));
        const missing = needed.filter(
          (id) => id !== 'p3' && ![...known.hidden, ...known.answered].some((other) => other === id),
        );
        expect(missing).toEqual([]);
      }),
    );
  });

  it('never redirects twice, and never from an open step', () => {
    fc.assert(
      fc.property(anyFacts, anyPage, (known, requested) => {
        const shown = flow.current(known, requested);
        expect(flow.mayEnter(known, shown)).toBe(true);
        expect(flow.current(known, shown)).toBe(shown);
      }),
    );
  });

  it('never reaches a closed step by answers, withdrawn answers, jumps, steps and reloads', () => {
    const turn = fc.record({
      kind: fc.constantFrom('answer', 'withdraw', 'jump', 'next', 'previous', 'reload', 'hide', 'show'),
      page: anyPage,
    });
    fc.assert(
      fc.property(fc.array(turn, { maxLength: 40 }), (rounds) => {
        let known = facts([]);
        let at: Page = 'p1';
        for (const { kind, page } of rounds) {
          const { answered, hidden } = known;
          const without = (pages: readonly Page[], id: Page) => pages.filter((other) => other !== id);
          if (kind === 'answer') known = facts([...without(answered, at), at], hidden);
          if (kind === 'withdraw') known = facts(without(answered, page), hidden);
          if (kind === 'hide' && page !== 'p1') known = facts(answered, [...hidden, page]);
          if (kind === 'show') known = facts(answered, without(hidden, page));
          const moves = {
            jump: page,
            next: flow.next(known, at) ?? at,
            previous: flow.previous(known, at) ?? at,
          };
          at = flow.current(known, kind in moves ? moves[kind as keyof typeof moves] : at);
          expect(flow.mayEnter(known, at)).toBe(true);
        }
      }),
    );
  });

  it('returns from the next step and from the previous one', () => {
    fc.assert(
      fc.property(anyFacts, anyPage, (known, id) => {
        fc.pre(!known.hidden.includes(id));
        const [after, before] = [flow.next(known, id), flow.previous(known, id)];
        if (after !== undefined) expect(flow.previous(known, after)).toBe(id);
        if (before !== undefined) expect(flow.next(known, before)).toBe(id);
        expect(before === undefined).toBe(id === 'p1');
      }),
    );
  });

  it('can be completed by answering the open steps', () => {
    fc.assert(
      fc.property(fc.subarray(PAGES.slice(1)), (hidden) => {
        const shown: Page[] = [];
        for (let at: Page = 'p1'; !shown.includes(at); at = flow.firstOpen(facts(shown, hidden)))
          shown.push(at);
        expect(shown).toEqual(PAGES.filter((id) => !hidden.includes(id)));
      }),
    );
  });
});
