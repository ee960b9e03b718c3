import fc from 'fast-check';
import { addDays, daysBetween } from '../time/dates.ts';
import { type Absence, closedOn, returnDate, startWindow } from '../rental/rental.ts';
import type { Size } from '../product/size.ts';
import {
  assignPieces,
  type Sku,
  skuKey,
  type RequestedItem,
  wholeCartAdvice,
  type WholeCartInput,
  wholeCartRentals,
} from './whole-cart.ts';

const A: Sku = { styleId: 1, size: 's' };
const B: Sku = { styleId: 1, size: 'm' };
const C: Sku = { styleId: 2, size: 's' };
const SKUS = [A, B, C] as const;

const stock =
  (counts: ReadonlyMap<string, number>) =>
  (sku: Sku): number =>
    counts.get(skuKey(sku)) ?? 0;
const stockOf = (...counts: readonly (readonly [Sku, number])[]) =>
  stock(new Map(counts.map(([sku, count]) => [skuKey(sku), count])));
const itemsOf = (...options: readonly (readonly Sku[])[]) => options.map((own) => ({ options: own }));

it('pieces of one style and size have one sku', () => {
  expect(skuKey(A)).toBe(skuKey({ ...A }));
  expect(new Set(SKUS.map(skuKey)).size).toBe(3);
});

describe('pieces are assigned', () => {
  it.each([
    {
      spec: 'to first choices first',
      items: itemsOf([A, B], [C]),
      free: stockOf([A, 1], [B, 1], [C, 1]),
      assigned: [A, C],
    },
    {
      spec: 'to backups if the first choice has no piece',
      items: itemsOf([A, B, C]),
      free: stockOf([C, 1]),
      assigned: [C],
    },
    {
      spec: 'to the item that was added first, where two items need one piece',
      items: itemsOf([A], [A]),
      free: stockOf([A, 1]),
      assigned: [A, undefined],
    },
    {
      spec: 'to both items where there are two pieces',
      items: itemsOf([A], [A]),
      free: stockOf([A, 2]),
      assigned: [A, A],
    },
    {
      spec: 'to the first item as a backup, where the second has no backup',
      items: itemsOf([A, B], [A]),
      free: stockOf([A, 1], [B, 1]),
      assigned: [B, A],
    },
    {
      spec: 'along a chain of backups',
      items: itemsOf([A, B], [A, C], [A]),
      free: stockOf([A, 1], [B, 1], [C, 1]),
      assigned: [B, C, A],
    },
    {
      spec: 'to the first item as its first choice, where one item gets none anyway',
      items: itemsOf([A, B], [A], [B]),
      free: stockOf([A, 1], [B, 1]),
      assigned: [A, undefined, B],
    },
    {
      spec: 'to no item where none is free',
      items: itemsOf([A, B], [C]),
      free: stockOf(),
      assigned: [undefined, undefined],
    },
    { spec: 'to no item in an empty cart', items: itemsOf(), free: stockOf([A, 1]), assigned: [] },
  ])('$spec', ({ items, free, assigned }) => {
    expect(assignPieces(items, free)).toEqual(assigned);
  });

  const someOptions = fc.subarray([...SKUS]).chain((skus) => fc.shuffledSubarray(skus));
  const someItems = fc.array(fc.record({ options: someOptions }), { maxLength: 5 });
  const someStock = fc
    .tuple(...SKUS.map(() => fc.nat({ max: 2 })))
    .map((counts) => new Map(SKUS.map((sku, index) => [skuKey(sku), counts[index] ?? 0])));

  it('never twice, to as many items as possible, with earlier items and options first', () => {
    fc.assert(
      fc.property(someItems, someStock, (items, counts) => {
        const assigned = assignPieces(items, stock(counts));
        for (const sku of SKUS) {
          const times = assigned.filter((own) => own && skuKey(own) === skuKey(sku)).length;
          expect(times).toBeLessThanOrEqual(counts.get(skuKey(sku)) ?? 0);
        }
        expect(assigned).toEqual(bestOf(everyAssignment(items, counts), items));
      }),
    );
  });
});

type Assignment = readonly (Sku | undefined)[];
type Options = Pick<RequestedItem, 'options'>;

/** Every possible assignment of pieces to items. */
function everyAssignment(
  [item, ...others]: readonly Options[],
  counts: ReadonlyMap<string, number>,
): Assignment[] {
  if (!item) return [[]];
  return [...item.options, undefined].flatMap((sku) => {
    const left = new Map(counts);
    if (sku) left.set(skuKey(sku), (counts.get(skuKey(sku)) ?? 0) - 1);
    if ([...left.values()].some((count) => count < 0)) return [];
    return everyAssignment(others, left).map((rest) => [sku, ...rest]);
  });
}

/**
 * Compares by the number of items without a piece, then by the option of each item; lower is better, from the left.
 */
function bestOf(assignments: readonly Assignment[], items: readonly Options[]): Assignment | undefined {
  const scoreOf = (assigned: Assignment) => [
    assigned.filter((sku) => !sku).length,
    ...items.map(({ options }, index) => (options.findIndex((sku) => sku === assigned[index]) + 9) % 9),
  ];
  return assignments.toSorted((a, b) => compare(scoreOf(a), scoreOf(b)))[0];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const differing = a.findIndex((score, index) => score !== b[index]);
  return (a[differing] ?? 0) - (b[differing] ?? 0);
}

const TODAY = '2026-11-21';
const HOLIDAYS = ['2026-12-25', '2027-01-01'];
const awayUntil = (until: string) => [{ from: '2026-11-01', until }];

const item = (name: string, options: readonly Sku[], otherSizes: readonly Sku[] = []): RequestedItem => ({
  name,
  options,
  otherSizes,
});
const piecesOf = (...rows: readonly (readonly [Sku, readonly (readonly Absence[])[]])[]) =>
  new Map(rows.map(([sku, pieces]) => [skuKey(sku), pieces]));

const inputOf = (input: Pick<WholeCartInput, 'items' | 'pieces'>): WholeCartInput => ({
  today: TODAY,
  periodDays: 4,
  turnaroundDays: 7,
  isClosed: closedOn(HOLIDAYS),
  ...input,
});

describe('a whole cart', () => {
  it.each([
    {
      spec: 'is possible when all items are',
      items: [item('Slip', [A]), item('Gown', [C])],
      pieces: piecesOf([A, [awayUntil('2026-12-02')]], [C, [awayUntil('2026-12-10')]]),
      first: { start: '2026-12-10', end: '2026-12-14' },
    },
    {
      spec: 'is possible earlier with a backup',
      items: [item('Slip', [A]), item('Gown', [C, B])],
      pieces: piecesOf([A, [[]]], [B, [[]]], [C, [awayUntil('2026-12-10')]]),
      first: { start: '2026-11-23', end: '2026-11-26' },
    },
    {
      spec: 'waits for a second piece where two items need one',
      items: [item('Slip', [A]), item('Slip', [A])],
      pieces: piecesOf([A, [[], awayUntil('2026-12-21')]]),
      first: { start: '2026-12-21', end: '2026-12-24' },
    },
    {
      spec: 'waits for a piece that is booked during its turnaround',
      items: [item('Slip', [A])],
      pieces: piecesOf([A, [[{ from: '2026-12-03', until: '2026-12-15' }]]]),
      first: { start: '2026-12-15', end: '2026-12-18' },
    },
    {
      spec: 'is never possible where one item has no piece',
      items: [item('Slip', [A]), item('Gown', [C])],
      pieces: piecesOf([A, [[]]]),
      first: undefined,
    },
  ])('$spec', ({ items, pieces, first }) => {
    expect(wholeCartRentals(inputOf({ items, pieces }))[0]).toEqual(first);
  });

  it('is possible on the same days as in a model that tries every piece for every item on every day', () => {
    fc.assert(
      fc.property(someCart, (cart) => {
        expect(wholeCartRentals(inputFrom(cart)).map(({ start }) => start)).toEqual(modelStarts(cart));
      }),
      { numRuns: 60 },
    );
  });

  it('of ten items that share nine pieces is possible on no day', () => {
    const skus = Array.from({ length: 9 }, (_, style): Sku => ({ styleId: style + 1, size: 'm' }));
    const items = Array.from({ length: 10 }, (_, index) => item(`Piece ${index}`, skus));
    const pieces = piecesOf(...skus.map((sku) => [sku, [[]]] as const));
    expect(wholeCartRentals(inputOf({ items, pieces }))).toEqual([]);
    expect(wholeCartAdvice(inputOf({ items, pieces })).map(({ name }) => name)).toEqual([
      'Piece 0',
      'Piece 1',
      'Piece 2',
    ]);
    const assigned = assignPieces(items, () => 1);
    expect(assigned).toEqual([...skus, undefined]);
  });
});

/** A cart whose days count from today. */
const someCart = fc.record({
  today: fc.nat({ max: 1_000 }).map((days) => addDays('2025-06-01', days)),
  periodDays: fc.integer({ min: 1, max: 20 }),
  turnaroundDays: fc.nat({ max: 8 }),
  closed: fc.array(fc.nat({ max: 80 }), { maxLength: 20 }),
  items: fc.array(fc.shuffledSubarray([...SKUS], { minLength: 1 }), { minLength: 1, maxLength: 4 }),
  /** For each sku and piece: the day it leaves, and for how many days. */
  pieces: fc.tuple(
    ...SKUS.map(() =>
      fc.array(fc.array(fc.tuple(fc.nat({ max: 70 }), fc.integer({ min: 1, max: 25 })), { maxLength: 3 }), {
        maxLength: 2,
      }),
    ),
  ),
});
type SomeCart = typeof someCart extends fc.Arbitrary<infer T> ? T : never;

const holidaysOf = ({ today, closed }: SomeCart) => closed.map((days) => addDays(today, days));

const inputFrom = (cart: SomeCart): WholeCartInput => ({
  ...cart,
  isClosed: closedOn(holidaysOf(cart)),
  items: cart.items.map((options) => item('Piece', options)),
  pieces: new Map(
    SKUS.map((sku, index) => [
      skuKey(sku),
      (cart.pieces[index] ?? []).map((absences) =>
        absences.map(([from, days]) => ({
          from: addDays(cart.today, from),
          until: addDays(cart.today, from + days),
        })),
      ),
    ]),
  ),
});

function modelStarts(cart: SomeCart): string[] {
  const { today, periodDays, turnaroundDays } = cart;
  const isClosed = closedOn(holidaysOf(cart));
  const pieces = SKUS.flatMap((sku, index) =>
    (cart.pieces[index] ?? []).map((absences) => ({
      sku,
      away: new Set(absences.flatMap(([from, days]) => countFrom(from, days))),
    })),
  );
  const days = countFrom(1, daysBetween(today, startWindow(today).last));
  return days
    .filter((day) => {
      const start = addDays(today, day);
      if (isClosed(start)) return false;
      const end = daysBetween(today, returnDate(start, periodDays, isClosed));
      const needed = countFrom(day, end + turnaroundDays + 1 - day);
      return canServe(
        cart.items,
        pieces.filter(({ away }) => !needed.some((one) => away.has(one))).map(({ sku }) => sku),
      );
    })
    .map((day) => addDays(today, day));
}

const countFrom = (first: number, length: number): number[] =>
  Array.from({ length }, (_, day) => first + day);

const canServe = ([options, ...others]: readonly (readonly Sku[])[], free: readonly Sku[]): boolean =>
  options === undefined ||
  free.some((sku, piece) => options.includes(sku) && canServe(others, free.toSpliced(piece, 1)));

const SIZE_L: Sku = { styleId: 1, size: 'l' };

describe('advice on a cart that is not possible', () => {
  it('is empty where the cart is possible', () => {
    const items = [item('Slip', [A], [B]), item('Gown', [C])];
    expect(wholeCartAdvice(inputOf({ items, pieces: piecesOf([A, [[]]], [B, [[]]], [C, [[]]]) }))).toEqual(
      [],
    );
  });

  it.each([
    {
      spec: 'offers another size, or leaving the item out',
      items: [item('Slip', [A], [B, SIZE_L]), item('Gown', [C])],
      pieces: piecesOf([B, [awayUntil('2026-12-08')]], [SIZE_L, [[]]], [C, [[]]]),
      advice: [
        { kind: 'size', name: 'Slip', ...SIZE_L, start: '2026-11-23' },
        { kind: 'without', name: 'Slip', ...A, start: '2026-11-23' },
        { kind: 'size', name: 'Slip', ...B, start: '2026-12-08' },
      ],
    },
    {
      spec: 'names the first choice of the item, not its backup',
      items: [item('Slip', [A, B]), item('Gown', [C])],
      pieces: piecesOf([C, [awayUntil('2026-12-01')]]),
      advice: [{ kind: 'without', name: 'Slip', ...A, start: '2026-12-01' }],
    },
    {
      spec: 'offers to leave out either of two items that need the same piece',
      items: [item('Slip', [A]), item('Gown', [A])],
      pieces: piecesOf([A, [[]]]),
      advice: [
        { kind: 'without', name: 'Slip', ...A, start: '2026-11-23' },
        { kind: 'without', name: 'Gown', ...A, start: '2026-11-23' },
      ],
    },
    {
      spec: 'never offers to leave out the only item',
      items: [item('Slip', [A])],
      pieces: piecesOf(),
      advice: [],
    },
    {
      spec: 'is empty where changing one item is not enough',
      items: [item('Slip', [A]), item('Gown', [C]), item('Shawl', [B])],
      pieces: piecesOf([B, [[]]]),
      advice: [],
    },
  ])('$spec', ({ items, pieces, advice }) => {
    expect(wholeCartAdvice(inputOf({ items, pieces }))).toEqual(advice);
  });

  it('has at most three changes of a kind, the earliest', () => {
    const sizes: readonly Size[] = ['xs', 'm', 'l', 'xl'];
    const others = sizes.map((size): Sku => ({ styleId: 1, size }));
    const days = ['2026-12-21', '2026-12-10', '2026-12-14', '2026-12-02'];
    const pieces = piecesOf(...others.map((sku, index) => [sku, [awayUntil(days[index] ?? '')]] as const));
    const advice = wholeCartAdvice(inputOf({ items: [item('Slip', [A], others)], pieces }));
    expect(advice.map(({ size, start }) => [size, start])).toEqual([
      ['xl', '2026-12-02'],
      ['m', '2026-12-10'],
      ['l', '2026-12-14'],
    ]);
  });

  it('makes its day the first possible one, once followed', () => {
    fc.assert(
      fc.property(someCart, (cart) => {
        const input = inputFrom(cart);
        const items = input.items.map(({ name, options }, index) =>
          item(
            `${name} ${index}`,
            options.slice(0, 1),
            SKUS.filter((sku) => sku !== options[0]),
          ),
        );
        for (const { kind, name, start, ...sku } of wholeCartAdvice({ ...input, items })) {
          const changed = items.flatMap((own) => {
            if (own.name !== name) return own;
            return kind === 'without' ? [] : { ...own, options: [{ styleId: sku.styleId, size: sku.size }] };
          });
          expect(wholeCartRentals({ ...input, items })).toEqual([]);
          expect(wholeCartRentals({ ...input, items: changed })[0]?.start).toBe(start);
        }
      }),
      { numRuns: 60 },
    );
  });
});
