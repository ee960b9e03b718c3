import type { WireProduct } from '@lemari/contract/wire';
import { todayIn } from '@lemari/domain/clock';
import { addDays } from '@lemari/domain/rental';
import { productPage } from '../catalogue/style-list.ts';
import type { Handler } from '../http/handler.ts';

/** What makes a grade one that can be bought on its own. @see storefront §3 */
const ON_ITS_OWN = 'separate_shipment';

export const listCollectionProducts: Handler<'listCollectionProducts'> = async (
  { query, body, headers },
  { db, clock },
) => {
  const { region } = headers;
  const today = todayIn(region, clock);
  const filter = {
    region,
    vertical: headers['vertical-type'],
    productLine: headers['product-line'],
    collectionId: body.collection_id,
    freeDates: body.available === 1 ? { from: today, until: addDays(today, 1) } : undefined,
  };
  const page = await productPage(db, filter, query);
  return body.filter_unavailable_selling_informations
    ? { ...page, data: page.data.map(withoutLooseGrades) }
    : page;
};

const withoutLooseGrades = (product: WireProduct): WireProduct => ({
  ...product,
  size_notes: product.size_notes.map((note) => ({
    ...note,
    selling_information: note.selling_information.filter((grade) =>
      grade.order_shipped_with_options.includes(ON_ITS_OWN),
    ),
  })),
});
