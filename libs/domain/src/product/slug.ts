/** The parts of a product's path. */
export interface Addressed {
  /** Positive integer. */
  readonly id: number;
  readonly name: string;
  readonly designer: { readonly name: string };
}

/**
 * `{designer-name}-{product-name}-{id}`: lowercased, spaces to hyphens, slashes removed. Every other character stays,
 * so the slug is not percent-encoded yet: compare it with a decoded path segment.
 * @see rules/products/page, rules/products/slug-lower-case, rules/products/slug-spaces, rules/products/slug-slashes
 */
export function productSlug(designerName: string, productName: string, id: number): string {
  return slugOf(`${designerName}-${productName}-${id}`);
}

const slugOf = (words: string): string => words.toLowerCase().replaceAll(' ', '-').replaceAll('/', '');

// Half a surrogate pair (a name cut in the middle of an emoji) cannot be percent-encoded.
const segment = (slug: string): string => encodeURIComponent(slug.toWellFormed());

/**
 * The product's id: the positive integer after the last hyphen of a decoded slug.
 * @returns undefined where there is none, or where {@link productSlug} would write it differently
 */
export function parseProductSlug(slug: string): number | undefined {
  const [, digits] = /-([1-9]\d*)$/.exec(slug) ?? [];
  const id = Number(digits);
  return Number.isSafeInteger(id) ? id : undefined;
}

/**
 * The path of a product's page, percent-encoded.
 * @param base of the vertical, without a trailing slash
 * @see rules/products/slug-wrong
 */
export function productPath(base: string, product: Addressed): string {
  const slug = productSlug(product.designer.name, product.name, product.id);
  return `${base}/browse/styles/${segment(slug)}`;
}

/** `{name}-{id}` of a designer, by the rules of a product's slug. @see rules/screens/brand */
export const designerSlug = ({ id, name }: { id: number | string; name: string }): string =>
  slugOf(`${name}-${id}`);

/** The path of a designer's page, percent-encoded. @param base of the vertical, without a trailing slash */
export const designerPath = (base: string, designer: { id: number | string; name: string }): string =>
  `${base}/brands/${segment(designerSlug(designer))}`;
