import { css } from '@emotion/react';
import { formatMoney } from '@lemari/currency/money';
import { CATEGORIES } from '@lemari/domain/product/attributes';
import { type Product as ProductModel, rentalPriceFor } from '@lemari/domain/product';
import { DEFAULT_PERIOD, periodWords } from '@lemari/domain/rental/periods';
import { productPath } from '@lemari/domain/product/slug';
import { baseOf, VERTICALS } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Container } from '@lemari/ui/container';
import { ProductLayout } from '@lemari/ui/product-layout';
import { ShareButton } from '@lemari/ui/share-button';
import { skipLayout } from '@lemari/ui/skip-layout';
import { StickyCta } from '@lemari/ui/sticky-cta';
import { useLoadedQuery } from '@lemari/http/query';
import { Deferred, Island, type Mount, page, PageHead, type PageHeadProps, useMount } from '@lemari/kit';
import { searchFromDates, datesWords } from '../dates/dates.rules.ts';
import { breadcrumbFacts } from '../page-facts.rules.ts';
import { productFacts } from './product-facts.rules.ts';
import { Heart } from '../wishlist/Heart.tsx';
import type { ProductLoad } from './product.load.ts';
import { productQuery } from './product.queries.ts';
import { firstWords, productArg } from './product.rules.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { OFFER_ID, ProductOffer, type Rent } from './ProductOffer.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { SimilarStyles } from './SimilarStyles.tsx';

const similar = css(skipLayout('640px'));

/** Page of a style: pictures, offer, facts, similar styles, recently viewed styles. */
export const productPage = (Rent?: Rent) =>
  page<ProductLoad>(function ProductPage({ load: { id: requestedId, dates, size } }) {
    const mount = useMount();
    const { chosenDates } = dates;
    const arg = productArg(mount, requestedId, chosenDates);
    const product = useLoadedQuery(productQuery, arg);
    const base = baseOf(product.vertical, mount.region) ?? mount.base;
    const path = productPath(base, product);
    const crumbs = crumbsOf(mount, product, chosenDates);
    const { id, name, designer, picture, favoriteId } = product;

    return (
      <article data-product-id={id}>
        <PageHead
          title={`${name} by ${designer.name} to rent`}
          description={firstWords(product.details)}
          path={path}
          alternates={alternatesOfProduct(product)}
          picture={{ src: picture.url600, alt: picture.alt }}
          facts={(address) => [productFacts(product, path, address), breadcrumbFacts(crumbs, address)]}
        />
        <Container>
          <Breadcrumb crumbs={crumbs} />
          <ProductLayout
            gallery={
              <Island name="gallery">
                <ProductGallery product={product} />
              </Island>
            }
          >
            <Island name="offer">
              <ProductOffer
                product={product}
                dates={dates}
                base={base}
                path={path}
                size={size}
                Rent={Rent}
                actions={
                  <div style={{ display: 'flex' }}>
                    <ShareButton title={name} />
                    <Heart id={id} name={name} favoriteId={favoriteId} />
                  </div>
                }
              />
            </Island>
            <Deferred>
              <Island name="facts" isBare>
                <ProductFacts product={product} />
              </Island>
            </Deferred>
          </ProductLayout>
        </Container>
        <Deferred>
          <Island name="similar" css={similar}>
            <SimilarStyles arg={arg} chosenDates={chosenDates} />
          </Island>
          <Island name="viewed" isBare>
            <RecentlyViewed style={product} chosenDates={chosenDates} />
          </Island>
        </Deferred>
        <ProductBar product={product} chosenDates={chosenDates} />
      </article>
    );
  });

export const Product = productPage();

/** Main action of the page, fixed to the bottom on a phone. */
function ProductBar({
  product,
  chosenDates,
}: {
  product: ProductModel;
  chosenDates: RentalDates | undefined;
}) {
  const periodDays = chosenDates?.periodDays ?? DEFAULT_PERIOD;
  const price = rentalPriceFor(product, periodDays);
  if (!price) return null;
  return (
    <StickyCta
      title={formatMoney(price)}
      detail={
        chosenDates ? `${periodWords(periodDays)}, ${datesWords(chosenDates)}` : periodWords(periodDays)
      }
      action={{ label: chosenDates ? 'See the sizes' : 'Choose dates', href: `#${OFFER_ID}` }}
    />
  );
}

/** URLs of the style in every region that offers it. They differ by the base alone. */
const alternatesOfProduct = (product: ProductModel): PageHeadProps['alternates'] =>
  Object.fromEntries(
    (product.regions ?? []).flatMap((region) => {
      const base = baseOf(product.vertical, region);
      return base === undefined ? [] : [[region, productPath(base, product)]];
    }),
  );

/** Breadcrumb through listing and category, which keeps the dates. */
function crumbsOf(
  { vertical, base }: Mount,
  { name, category }: ProductModel,
  chosenDates: RentalDates | undefined,
) {
  const row = Object.values(CATEGORIES)
    .flat()
    .find(({ id }) => id === category);
  const dates = searchFromDates(chosenDates);
  return [
    { label: VERTICALS[vertical].label, href: base },
    { label: 'Browse', href: `${base}/browse${dates}` },
    ...(row
      ? [{ label: row.label, href: `${base}/browse?category=${row.id}${dates.replace('?', '&')}` }]
      : []),
    { label: name },
  ];
}
