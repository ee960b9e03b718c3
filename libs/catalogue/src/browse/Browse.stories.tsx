import type { Mount } from '@lemari/kit';
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { expect, within } from 'storybook/test';
import { browseRoute } from '../routes.ts';
import { drawn, longList } from '../testing/drawn.ts';
import { pageStory } from '../testing/page-story.tsx';

const meta = { title: 'Pages/Browse', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;

const mount: Mount = { vertical: 'apparel', host: 'apparel', region: 'sg', base: '/sg/apparel' };

const browse = (search: string, answer = longList()): StoryObj =>
  pageStory({
    mount,
    routes: [browseRoute(mount)],
    path: `/browse${search}`,
    answers: { listFeaturedProducts: drawn(answer) },
  });

export const Everything = browse('');
export const Filtered = browse('?category=dresses&sizes0=s&colors0=gold&page=2', longList(2));
export const PartOfTheAddressUnknown = browse('?sizes0=huge');
export const NothingMatches = browse('?sizes0=xl', {
  data: [],
  meta: { page_number: 1, per_page: 20, total: 0, total_is_exact: true, has_more: false },
});
export const NothingYet = browse('', {
  data: [],
  meta: { page_number: 1, per_page: 20, total: 0, total_is_exact: true, has_more: false },
});
export const BeyondTheLastPage = browse('?page=9', {
  data: [],
  meta: { page_number: 9, per_page: 20, total: 64, total_is_exact: true, has_more: false },
});

/** Listing of a search, whose answer depends on words and vertical. */
const search = (
  path: string,
  totalOf: (q: string, vertical: string) => number,
  metaOf: (vertical: string) => object = () => ({}),
): StoryObj =>
  pageStory({
    mount,
    routes: [browseRoute(mount)],
    path: `/browse${path}`,
    answers: {
      listFeaturedProducts: {
        reply: ({ query = {}, headers = {} }) => {
          const { q = '' } = query as { q?: string };
          const vertical = headers['vertical-type'] ?? '';
          const total = totalOf(q, vertical);
          const { data } = drawn(longList()).body;
          return {
            data: total === 0 ? [] : data.slice(0, total),
            meta: {
              page_number: 1,
              per_page: 20,
              total,
              total_is_exact: true,
              has_more: false,
              ...metaOf(vertical),
            },
          };
        },
      },
    },
  });

export const MisspeltSearch = search(
  '?q=blazr',
  () => 12,
  () => ({ corrected_q: 'blazer' }),
);
export const MatchesInBags = search('?q=leather', (_, vertical) => (vertical === 'bags' ? 46 : 8));
/** Each notice keeps away from what follows it. */
export const MisspeltSearchWithMatchesInBags: StoryObj = {
  ...search(
    '?q=totes',
    (_, vertical) => (vertical === 'bags' ? 46 : 8),
    (vertical) => (vertical === 'bags' ? {} : { corrected_q: 'toes' }),
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [card] = await canvas.findAllByRole('article');
    const notices = [/^Showing results/, /bags match/].map((words) =>
      canvas.getByText(words).closest('[role=status]'),
    );
    const boxes = [...notices, card].map((box) => box?.getBoundingClientRect());
    const gaps = boxes.slice(1).map((box, index) => (box?.top ?? 0) - (boxes[index]?.bottom ?? 0));
    await expect(gaps).toEqual([16, 16]);
  },
};
export const NothingMatchesAWord = search('?q=tuxedo', (q) => (q === '' ? 12 : 0));
export const NothingMatchesTheWords = search(
  '?q=velvet+gown+xl',
  (q) => ({ 'velvet gown': 4, 'gown xl': 12 })[q] ?? 0,
);
