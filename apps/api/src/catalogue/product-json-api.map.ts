import type { WireJsonApiProducts, WireProduct } from '@lemari/contract/wire';

type Included = WireJsonApiProducts['included'][number];

/**
 * Converts products to the second wire shape, with shared resources in `included`.
 * @see rules/products/list-shape, rules/products/list-shape-attributes
 */
export function jsonApiFromWire(
  products: readonly WireProduct[],
  meta: WireJsonApiProducts['meta'],
): WireJsonApiProducts {
  const included = new Map<string, Included>();
  const include = <T extends Included>(entry: T) => {
    const { id, type }: { id: string; type: T['type'] } = entry;
    included.set(`${type} ${id}`, entry);
    return { id, type };
  };

  const data = products.map((product): WireJsonApiProducts['data'][number] => {
    const { id, style_id, details, galleries, price, methods, size_notes, designer, favorite_id } = product;
    const { id: designerId, ...designerAttributes } = designer;
    return {
      id: String(id),
      type: 'products',
      attributes: {
        product_id: id,
        product_uuid: product.product_uuid,
        name: product.name,
        featured_image: product.featured_image,
        rating: product.rating,
        total_reviewer: product.total_reviewer,
        vertical_type: product.vertical_type,
        product_lines: product.product_lines,
        rental_price: product.rental_price,
        additional_properties: product.additional_properties,
        tags: product.tags,
        gallery: galleries,
        currency: price.currency,
        price: price.amount,
        notes: details,
      },
      relationships: {
        size_notes: {
          data: size_notes.map(({ selling_information: selling, ...attributes }) =>
            include({
              id: `${id}-${attributes.size_category}`,
              type: 'size_notes',
              attributes,
              relationships: {
                selling_informations: {
                  data: selling.map((row) =>
                    include({
                      id: `${id}-${attributes.size_category}-${row.grade}`,
                      type: 'selling_informations',
                      attributes: row,
                    }),
                  ),
                },
              },
            }),
          ),
        },
        designers: {
          data: [include({ id: String(designerId), type: 'designers', attributes: designerAttributes })],
        },
        styles: { data: [include({ id: String(style_id), type: 'styles', attributes: { methods } })] },
        favorites: {
          data:
            favorite_id === undefined
              ? []
              : [include({ id: String(favorite_id), type: 'favorites', attributes: { style_id } })],
        },
      },
    };
  });
  return { data, included: [...included.values()], meta };
}
