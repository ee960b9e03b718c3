import { css } from '@emotion/react';
import { CATEGORIES } from '@lemari/domain/product/attributes';
import type { Product as ProductModel } from '@lemari/domain/product';
import { lookOf } from '@lemari/domain/product/look';
import { productPath } from '@lemari/domain/product/slug';
import { baseOf, VERTICALS } from '@lemari/domain/region/vertical';
import type { RentalDates } from '@lemari/domain/rental';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Container } from '@lemari/ui/container';
import { ProductLayout } from '@lemari/ui/product-layout';
import { ShareButton } from '@lemari/ui/share-button';
import { skipLayout } from '@lemari/ui/skip-layout';
import { useLoadedQuery } from '@lemari/http/query';
import { Deferred, Island, type Mount, page, PageHead, type PageHeadProps, useMount } from '@lemari/kit';
import { lazy, Suspense } from 'react';
import { searchFromDates } from '../dates/dates.rules.ts';
import { breadcrumbFacts } from '../page-facts.rules.ts';
import { productFacts } from './product-facts.rules.ts';
import { Heart } from '../wishlist/Heart.tsx';
import { OnwardAction } from './OnwardAction.tsx';
import type { ProductLoad } from './product.load.ts';
import { productQuery } from './product.queries.ts';
import { firstWords, isRentable, productArg } from './product.rules.ts';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductGallery } from './ProductGallery.tsx';
import { type OfferAction, ProductOffer } from './ProductOffer.tsx';
import { RecentlyViewed } from './RecentlyViewed.tsx';
import { SimilarStyles } from './SimilarStyles.tsx';

const Look = lazy(async () => ({
  default: (await import(/* webpackChunkName: "look" */ './Look.tsx')).Look,
}));

/** An element that can be seen to come near, until it has content. */
const lookBox = css({ minHeight: 1 });
const similar = css(skipLayout('640px'));

/**
 * Page of a style: pictures, offer, facts, similar styles, recently viewed styles.
 * @param Action what a visitor can do with the piece. @see rules/products/one-action
 */
export const productPage = (Action: OfferAction) =>
  page<ProductLoad>(function ProductPage({ load: { id: requestedId, dates, size, onward, service } }) {
    const mount = useMount();
    const { chosenDates } = dates;
    const arg = productArg(mount, requestedId, chosenDates);
    const product = useLoadedQuery(productQuery, arg);
    const base = baseOf(product.vertical, mount.region) ?? mount.base;
    const path = productPath(base, product);
    const look = lookOf(product.category);
    const crumbs = crumbsOf(mount, product, chosenDates);
    const { id, name, designer, picture, favoriteId } = product;

    return (
      <article data-product-id={id}>
        <PageHead
          title={`${name} by ${designer.name}${isRentable(onward) ? ' to rent' : ''}`}
          description={firstWords(product.details)}
          path={path}
          alternates={alternatesOfProduct(product)}
          picture={{ src: picture.url600, alt: picture.alt }}
          facts={(address) => [
            productFacts(product, path, isRentable(onward), address),
            breadcrumbFacts(crumbs, address),
          ]}
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
                onward={onward}
                service={service}
                Action={Action}
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
                <ProductFacts product={product} pricesNote={onward?.pricesNote} />
              </Island>
            </Deferred>
          </ProductLayout>
        </Container>
        <Deferred>
          <Island name="similar" css={similar}>
            <SimilarStyles arg={arg} chosenDates={chosenDates} />
          </Island>
          {look && (
            <Island name="look" isBelowFold>
              <div css={lookBox}>
                <Suspense fallback={null}>
                  <Look id={id} categories={look} chosenDates={chosenDates} />
                </Suspense>
              </div>
            </Island>
          )}
          <Island name="viewed" isBare>
            <RecentlyViewed style={product} chosenDates={chosenDates} />
          </Island>
        </Deferred>
      </article>
    );
  });

/** A style that another page rents, or that a plan will include. */
export const Product = productPage(OnwardAction);

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
