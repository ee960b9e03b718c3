import type { Address } from '@lemari/kit';

/**
 * schema.org description of a breadcrumb from the front page, for search engines. The last crumb is the page itself.
 * @see https://schema.org
 */
export const breadcrumbFacts = (
  crumbs: readonly { readonly label: string; readonly href?: string | undefined }[],
  address: Address,
) => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href !== undefined && { item: address(href) }),
  })),
});
