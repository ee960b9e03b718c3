import { navigationFromWire } from './navigation.map.ts';

let warn: jest.SpyInstance;
beforeEach(() => (warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)));
afterEach(() => warn.mockRestore());

describe('the editors’ links', () => {
  it('become links, chat links and folded lists', () => {
    const { side } = navigationFromWire({
      side: [
        { type: 'link', name: 'Plans', href: '/sg/apparel/plans' },
        { type: 'action', name: 'Chat', action: 'chat' },
        { type: 'parent', name: 'Occasions', children: [{ name: 'Bridal', href: '/sg/apparel/bridal' }] },
      ],
      footer: [],
      banner: [],
      header: [],
    });
    expect(side).toEqual([
      { kind: 'link', label: 'Plans', href: '/sg/apparel/plans' },
      { kind: 'chat', label: 'Chat' },
      { kind: 'parent', label: 'Occasions', links: [{ label: 'Bridal', href: '/sg/apparel/bridal' }] },
    ]);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['nothing', null],
    ['a text', 'Plans'],
    // @see rules/navigation/item-malformed
    ['of no type', { name: 'Plans', href: '/x' }],
    ['of an unknown type', { type: 'constructor', name: 'Plans', href: '/x' }],
    ['without a name', { type: 'link', href: '/x' }],
    ['with an empty name', { type: 'link', name: ' ', href: '/x' }],
    // @see rules/navigation/item-link
    ['without an address', { type: 'link', name: 'Plans' }],
    // @see rules/navigation/item-action
    ['with an unknown action', { type: 'action', name: 'Dance', action: 'dance' }],
    ['without children', { type: 'parent', name: 'Occasions' }],
    // @see rules/navigation/own-list
    ['of an unknown vertical', { type: 'link', name: 'Plans', href: '/sg/apparel/plans', vertical: 'toys' }],
    // @see rules/navigation/item-child
    ['with incomplete children', { type: 'parent', name: 'Occasions', children: [{ name: 'Bridal' }] }],
  ])('skip and log an entry that is %s', (_, entry) => {
    const shown = { type: 'link', name: 'Shown', href: '/shown' };
    expect(navigationFromWire({ side: [entry, shown], footer: [], banner: [], header: [] }).side).toEqual([
      { kind: 'link', label: 'Shown', href: '/shown' },
    ]);
    expect(warn).toHaveBeenCalled();
  });

  it.each([
    // @see rules/footer/entry-malformed
    ['without a type', { name: 'Questions', href: '/x' }],
    ['of an unknown type', { type: 'banner', name: 'Questions', href: '/x' }],
    ['without a name', { type: 'help', href: '/x' }],
    ['without an address', { type: 'help', name: 'Questions' }],
  ])('skip and log a footer entry that is %s', (_, entry) => {
    expect(navigationFromWire({ side: [], footer: [entry], banner: [], header: [] }).footer).toEqual([]);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('skip an entry with an unsafe URL', () => {
    const entry = { type: 'help', name: 'Questions', href: 'javascript:alert(1)' };
    expect(navigationFromWire({ side: [], footer: [entry], banner: [], header: [] }).footer).toEqual([]);
  });

  it('use complete announcements, for a known vertical or none', () => {
    const whole = { id: 'day-off', text: 'No deliveries today.', name: 'Why', href: '/sg/apparel/faq' };
    const { announcements } = navigationFromWire({
      side: [],
      footer: [],
      header: [],
      banner: [
        { id: 'a; b', text: 'x' },
        { id: 'no-text' },
        whole,
        { ...whole, vertical: 'bags' },
        { ...whole, vertical: 'toys' },
      ],
    });
    const announcement = {
      id: 'day-off',
      text: 'No deliveries today.',
      link: { label: 'Why', href: '/sg/apparel/faq' },
    };
    expect(announcements).toEqual([announcement, { ...announcement, vertical: 'bags' }]);
    expect(warn).toHaveBeenCalledTimes(3);
  });

  it('use header entries of known verticals', () => {
    const whole = { vertical: 'bags', name: 'Totes', href: '/sg/bags/browse?category=totes' };
    const entries = [whole, { ...whole, accent: true }, { ...whole, vertical: 'toys' }, { vertical: 'bags' }];
    expect(navigationFromWire({ side: [], footer: [], banner: [], header: entries }).header).toEqual([
      { vertical: 'bags', label: 'Totes', href: '/sg/bags/browse?category=totes' },
      { vertical: 'bags', label: 'Totes', href: '/sg/bags/browse?category=totes', accent: true },
    ]);
    expect(warn).toHaveBeenCalledTimes(2);
  });
});
