import { EXAMPLES } from '@lemari/contract/examples';
import type { WireProductPage } from '@lemari/contract/wire';

const ground = (colour: string): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 900" width="600" height="900"><rect width="600" height="900" fill="${colour}"/><path d="M300 150v-30a22 22 0 1 1 22-18M190 230l110-80 110 80" fill="none" stroke="#8C6239" stroke-width="8"/><path d="M225 205q75 60 150 0l25 10q-10 110 20 210 40 170 50 330-170 50-340 0 10-160 50-330 30-100 20-210Z" fill="#7B2133"/></svg>`,
  )}`;

/** The answer with inline pictures, which need no server. */
export const drawn = <Body>(body: Body): { body: Body } => ({
  body: JSON.parse(JSON.stringify(body).replace(/\/pictures\/[^"]+/g, ground('#E4DED4'))) as Body,
});

/** A full page of a listing of 64 styles. */
export function longList(page = 1): WireProductPage {
  const { data } = EXAMPLES.listFeaturedProducts;
  return {
    data: Array.from({ length: 10 }, (_, round) =>
      data.map((product) => ({ ...product, id: product.id + 10 * round })),
    ).flat(),
    meta: { page_number: page, per_page: 20, total: 64, total_is_exact: true, has_more: page < 4 },
  };
}
