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
    ]);
  });

  it('have no heading for an empty group', () => {
    const none = { products: [], designers: [], categories: [] };
    expect(groupsFromWire(none, { region: 'sg', vertical: 'apparel', dates: '' })).toEqual([]);
  });

  it('keep the dates of the page', () => {
    const dates = 'reservationStart=2026-12-01&reservationEnd=2026-12-04&rentalPeriodDays=4';
    const groups = groupsFromWire(EXAMPLES.listSuggestions, {
      region: 'id',
      vertical: 'on-demand',
      dates: `?${dates}`,
    });
    const hrefs = groups.flatMap(({ suggestions }) => suggestions.map(({ href }) => href));
    expect(hrefs).toContain(`/id/on-demand/browse?category=skirts&${dates}`);
    expect(hrefs.find((href) => href.includes('/styles/'))).toMatch(new RegExp(`\\?${dates}$`));
  });
});
