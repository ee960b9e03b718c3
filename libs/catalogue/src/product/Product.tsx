import { CATEGORIES } from '@lemari/domain/filters';
import { type Product as ProductModel } from '@lemari/domain/product';
import { parseProductSlug, productPath } from '@lemari/domain/slug';
import { baseOf, VERTICALS } from '@lemari/domain/vertical';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Container } from '@lemari/ui/container';
import { Gallery } from '@lemari/ui/gallery';
import { ProductLayout } from '@lemari/ui/product-layout';
import { Island, type Mount, PageHead, type PageHeadProps, useMount, useParams } from '@lemari/vertical';
import { useLoaded } from '../loaded.ts';
import { breadcrumbFacts, productFacts } from '../page-facts.ts';
import { shopOf } from '../shop.ts';
import { productQuery } from './product.queries.ts';
import { firstWords } from './product.rules.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductOffer } from './ProductOffer.tsx';
import { SimilarStyles } from './SimilarStyles.tsx';

/** One style: pictures, offer, facts, and others like it. */
export function Product() {
  const mount = useMount();
  const { slug = '' } = useParams();
  // The loader has answered 404 to a slug without an id.
  const arg = { ...shopOf(mount), id: parseProductSlug(slug) ?? 0 };
  const product = useLoaded(productQuery, arg);
  const path = productPath(baseOf(product.vertical, mount.region) ?? mount.base, product);
  const crumbs = crumbsOf(mount, product);
  const { name, designer, gallery, picture } = product;
  const pictures = gallery.length > 0 ? gallery : [picture];

  return (
    <article data-product-id={product.id}>
      <PageHead
        title={`${name} by ${designer.name} to rent`}
        description={firstWords(product.details)}
        path={path}
        twins={twinsOfProduct(product)}
        picture={{ src: picture.url600, alt: picture.alt }}
        facts={(address) => [productFacts(product, path, address), breadcrumbFacts(crumbs, address)]}
      />
      <Container>
        <Breadcrumb crumbs={crumbs} />
        <ProductLayout
          gallery={
            <Island name="gallery">
              <Gallery
                name={name}
                pictures={pictures.map(({ url600, alt, colour }) => ({
                  src: url600,
                  alt,
                  placeholder: colour,
                }))}
              />
            </Island>
          }
        >
          <Island name="offer">
            <ProductOffer product={product} />
          </Island>
          <Island name="facts">
            <ProductFacts product={product} />
          </Island>
        </ProductLayout>
      </Container>
      <Island name="similar">
        <SimilarStyles arg={arg} />
      </Island>
    </article>
  );
}

/** The same style in every region that offers it: its address differs by the base alone. */
const twinsOfProduct = (product: ProductModel): PageHeadProps['twins'] =>
  Object.fromEntries(
    (product.regions ?? []).flatMap((region) => {
      const base = baseOf(product.vertical, region);
      return base === undefined ? [] : [[region, productPath(base, product)]];
    }),
  );

/** From the vertical's front through the listing and the style's category to the style. */
function crumbsOf({ vertical, base }: Mount, { name, category }: ProductModel) {
  const row = Object.values(CATEGORIES)
    .flat()
    .find(({ id }) => id === category);
  return [
    { label: VERTICALS[vertical].label, href: base },
    { label: 'Browse', href: `${base}/browse` },
    ...(row ? [{ label: row.label, href: `${base}/browse?category=${row.id}` }] : []),
    { label: name },
  ];
}
