import { EXAMPLES } from '@lemari/contract/examples';
import { groupsFromWire } from './suggestions.ts';

describe('suggestions', () => {
  it('are links, each within its own vertical', () => {
    const groups = groupsFromWire(
      {
        ...EXAMPLES.listSuggestions,
        products: EXAMPLES.listSuggestions.products.map((row) => ({ ...row, vertical_type: 'bags' })),
      },
      { region: 'sg', vertical: 'apparel', dates: '' },
      'slip',
    );
    expect(
      groups.map(({ label, suggestions }) => [
        label,
        suggestions.map((row) => [row.href, row.label, row.detail]),
      ]),
    ).toEqual([
      ['Categories', [['/sg/apparel/browse?category=skirts', 'Skirts', '12 pieces']]],
      ['Designers', [['/sg/apparel/brands/arung-senja-101', 'Arung Senja', '4 pieces']]],
      [
        'Pieces',
        [['/sg/bags/browse/styles/arung-senja-senja-bias-slip-1001', 'Senja Bias Slip', 'Arung Senja']],
      ],
      ['All results', [['/sg/apparel/browse?q=slip', 'Search for “slip”', undefined]]],
    ]);
  });

  const NONE = { products: [], designers: [], categories: [] };
  const labelsOf = (q: string, vertical: 'apparel' | 'on-demand' | 'home') =>
    groupsFromWire(NONE, { region: 'id', vertical, dates: '' }, q).map(({ label, suggestions }) => [
      label,
      ...suggestions.map((row) => row.label),
    ]);

  it('lead to the search where nothing is suggested', () => {
    expect(labelsOf('tas', 'on-demand')).toEqual([['All results', 'Search for “tas”']]);
  });

  it.each([
    { q: 'Wedding', vertical: 'on-demand' as const, occasions: ['Wedding guest'] },
    { q: 'guest', vertical: 'apparel' as const, occasions: ['Wedding guest'] },
    { q: 'le', vertical: 'home' as const, occasions: ['Lebaran'] },
    { q: 'wedding', vertical: 'home' as const, occasions: undefined },
    { q: 'ala', vertical: 'apparel' as const, occasions: undefined },
  ])('of "$q" in $vertical name the occasions $occasions', ({ q, vertical, occasions }) => {
    const named = labelsOf(q, vertical).find(([label]) => label === 'Occasions');
    expect(named?.slice(1)).toEqual(occasions);
  });

  it('keep the dates of the page', () => {
    const dates = 'reservationStart=2026-12-01&reservationEnd=2026-12-04&rentalPeriodDays=4';
    const searched = { region: 'id', vertical: 'on-demand', dates: `?${dates}` } as const;
    const groups = groupsFromWire(EXAMPLES.listSuggestions, searched, 'slip');
    const hrefs = groups.flatMap(({ suggestions }) => suggestions.map(({ href }) => href));
    expect(hrefs).toContain(`/id/on-demand/browse?category=skirts&${dates}`);
    expect(hrefs).toContain(`/id/on-demand/brands/arung-senja-101?${dates}`);
    expect(hrefs).toContain(`/id/on-demand/browse?q=slip&${dates}`);
    expect(hrefs.find((href) => href.includes('/styles/'))).toMatch(new RegExp(`\\?${dates}$`));
  });
});
