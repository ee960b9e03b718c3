import { HOME_CHOICES, occasionsIn, STYLE_CHOICES } from './preferences.ts';

const ids = (choices: readonly { readonly id: string }[]) => choices.map(({ id }) => id);

describe('choices of preferences', () => {
  // @see rules/accounts/occasion-choices
  it.each([
    { region: 'sg', occasions: ['work', 'everyday', 'events', 'travel'] },
    { region: 'hk', occasions: ['work', 'everyday', 'events', 'travel'] },
    { region: 'id', occasions: ['work', 'everyday', 'events'] },
  ] as const)('occasions in $region are $occasions', ({ region, occasions }) =>
    expect(ids(occasionsIn(region))).toEqual(occasions),
  );

  // @see rules/accounts/style-choices
  it('styles are the six of the specification', () =>
    expect(ids(STYLE_CHOICES)).toEqual([
      'feminine',
      'casual chic',
      'classic',
      'contemporary',
      'new age glam',
      'flamboyant',
    ]));

  // @see docs/decisions/0327
  it('home offers the categories of its listing', () =>
    expect(ids(HOME_CHOICES)).toEqual(['vases', 'lighting', 'textiles', 'tableware', 'decor']));
});
