import { addressesInText } from '../navigation/text-links.ts';
import { planNamed, PLANS } from './plan.fixtures.ts';
import { choosingWords, contentsWords, planFacts, planTitle } from './plan-words.ts';

const textOf = (id: string, title: string) =>
  planFacts(planNamed(id)).find((fact) => fact.title === title)?.text;

// @see rules/plans/contents
it.each([
  { id: 'sg-apparel-basic', words: 'One box a month, with up to four pieces' },
  { id: 'sg-apparel-standard', words: 'Two boxes a month, with up to four pieces each' },
  { id: 'sg-bags-core', words: 'One bag a month' },
  { id: 'hk-bags', words: 'Two bags a month, one at a time' },
  {
    id: 'id-apparel-unlimited',
    words: 'As many boxes a month as you like, one at a time, with up to four pieces each',
  },
])('$id: $words', ({ id, words }) => expect(contentsWords(planNamed(id))).toBe(words));

// @see rules/plans/swaps, rules/plans/pausing
it.each([
  {
    id: 'sg-apparel-basic',
    title: 'Changing pieces',
    text: 'You keep your box for the month. With the next month comes the next one.',
  },
  {
    id: 'hk-bags',
    title: 'Changing pieces',
    text: 'Send back the one you have whenever you like. The next bag leaves when the last one has reached us.',
  },
  {
    id: 'id-apparel-unlimited',
    title: 'Cancelling',
    text: 'You pay IDR\u00A0890.000 each month for at least three months. Cancel within them, and your plan ends with the last one. Cancel later, and it ends with the month you have paid for.',
  },
  {
    id: 'sg-apparel-basic',
    title: 'Cancelling',
    text: 'One month at a time. Cancel before the next one begins, and your plan ends with the month you have paid for.',
  },
  {
    id: 'hk-bags-care',
    title: 'Damage',
    text: 'Small marks are part of carrying and cost you nothing. Larger damage is insured up to HK$2,000, for HK$99 of the price. You pay what isn’t insured, and we show you the bill: never more than the bag is worth today.',
  },
  {
    id: 'hk-bags',
    title: 'Damage',
    text: 'Small marks are part of carrying and cost you nothing. Larger damage isn’t insured. You pay for it, and we show you the bill: never more than the bag is worth today.',
  },
  { id: 'sg-apparel-basic', title: 'Deposit', text: 'No deposit.' },
  {
    id: 'id-apparel-standard-single',
    title: 'Deposit',
    text: 'IDR\u00A0400.000 with the first month. You get it back when your plan has ended and your last piece has reached us.',
  },
])('$id, $title', ({ id, title, text }) => expect(textOf(id, title)).toBe(text));

it('every plan answers the same questions', () => {
  const [first, ...others] = PLANS.map((plan) => planFacts(plan).map(({ title }) => title));
  for (const other of others) expect(other).toEqual(first);
});

it.each([
  { id: 'sg-apparel-basic', title: 'Basic plan for clothes' },
  { id: 'sg-bags-core', title: 'Core plan for bags' },
  { id: 'hk-bags', title: 'Bags plan' },
  { id: 'hk-bags-care', title: 'Bags with care plan' },
])('$id is the $title', ({ id, title }) => {
  const { name, vertical } = planNamed(id);
  expect(planTitle(name, vertical)).toBe(title);
});

// @see rules/plans/choosing
it('pieces are chosen by wishlist, address and a message, each with its link', () => {
  expect(addressesInText(choosingWords('/hk/bags'))).toEqual([
    '/hk/bags/wishlist',
    '/hk/bags/account/addresses',
    '/hk/bags/contact',
  ]);
});
