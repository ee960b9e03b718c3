import {
  COLOURS,
  sizesOf,
  type BrowsableVertical,
  type BrowseQuery,
  CATEGORIES,
} from '@lemari/domain/filters';
import type { Mount } from '@lemari/vertical';
import fc from 'fast-check';
import { browseHref, type BrowseView, crumbsOf, filterGroups, pieces, readBrowse } from './browse.rules.ts';

const MOUNTS: Record<BrowsableVertical, Mount> = {
  apparel: { vertical: 'apparel', host: 'apparel', region: 'id', base: '/id' },
  bags: { vertical: 'bags', host: 'bags', region: 'sg', base: '/sg/bags' },
  home: { vertical: 'home', host: 'home', region: 'id', base: '/id/home' },
};

const mounts = fc.constantFrom(...Object.values(MOUNTS));

/** Any view that a vertical's own links can lead to. */
const views = mounts.chain((mount) => {
  const vertical = mount.vertical as BrowsableVertical;
  return fc
    .record({
      category: fc.option(fc.constantFrom(...CATEGORIES[vertical].map((row) => row.id)), { nil: undefined }),
      sizes: fc.subarray([...sizesOf(vertical)]),
      colors: fc.subarray(COLOURS.map((row) => row.id)),
      page: fc.integer({ min: 1, max: 99 }),
    })
    .map(({ category, ...rest }) => viewOf(mount, { ...rest, ...(category && { category }) }));
});

function viewOf(mount: Mount, query: BrowseQuery): { mount: Mount; view: BrowseView } {
  const href = browseHref({ path: `${mount.base}/browse` }, query);
  return { mount, view: readBrowse(mount, new URL(href, 'http://localhost').searchParams) };
}

/** What a browser sends for the form as it is drawn. */
function submitted(view: BrowseView): URLSearchParams {
  const ticked = filterGroups(view).flatMap((group) => group.options.filter((option) => option.checked));
  const kept = view.query.category ? [['category', view.query.category]] : [];
  return new URLSearchParams([...kept, ...ticked.map(({ name, value }) => [name, value])]);
}

describe('the browse page and its address', () => {
  it('the form as drawn asks for the same listing, from its first page', () => {
    fc.assert(
      fc.property(views, ({ mount, view }) => {
        expect(readBrowse(mount, submitted(view))).toStrictEqual({
          ...view,
          query: { ...view.query, page: 1 },
          arg: { ...view.arg, page: 1 },
        });
      }),
    );
  });

  it('region and vertical are part of what is asked for', () => {
    fc.assert(
      fc.property(views, ({ mount, view }) => {
        expect(view.arg).toMatchObject({ region: mount.region, vertical: mount.vertical });
      }),
    );
  });

  it('a vertical without a catalogue must not mount it', () => {
    const mount: Mount = { vertical: 'birthday', host: 'birthday', region: 'id', base: '/id/birthday' };
    expect(() => readBrowse(mount, new URLSearchParams())).toThrow('birthday has nothing to browse');
  });

  it.each([
    { search: '', labels: ['Apparel', 'Browse'] },
    { search: 'category=gowns', labels: ['Apparel', 'Browse', 'Gowns'] },
  ])('the way to "$search" is $labels', ({ search, labels }) => {
    const crumbs = crumbsOf(readBrowse(MOUNTS.apparel, new URLSearchParams(search)), '/id');
    expect(crumbs.map((crumb) => crumb.label)).toEqual(labels);
    expect(crumbs.map((crumb) => 'href' in crumb && crumb.href !== undefined)).toEqual(
      labels.map((label) => label !== labels.at(-1)),
    );
  });

  it.each([
    [0, '0 pieces'],
    [1, '1 piece'],
    [64, '64 pieces'],
  ])('counts %i as %s', (count, text) => {
    expect(pieces(count)).toBe(text);
  });
});
