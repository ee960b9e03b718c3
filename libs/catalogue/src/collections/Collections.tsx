import { css } from '@emotion/react';
import type { Collection, FeaturedSection } from '@lemari/domain/product/collection';
import { REGIONS } from '@lemari/domain/region';
import { goodsOf, toRentIn } from '@lemari/domain/region/goods';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { CardSection } from '@lemari/ui/card-section';
import { CollectionPeek } from '@lemari/ui/collection-peek';
import { Container } from '@lemari/ui/container';
import { PageHeading } from '@lemari/ui/page-heading';
import { ProductGrid } from '@lemari/ui/product-grid';
import { ProductCarousel, CAROUSEL_PICTURE_SIZES } from '@lemari/ui/product-carousel';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { useLoadedQuery } from '@lemari/http/query';
import { Island, page, PageHead, useMount } from '@lemari/kit';
import { HowHad } from '../browse/HowHad.tsx';
import { sectionsQuery } from '../names/names.queries.ts';
import { breadcrumbFacts } from '../page-facts.rules.ts';
import { shopOf } from '../shop.ts';
import { StyleCard } from '../styles/StyleCard.tsx';
import { stylesQuery } from '../styles/styles.queries.ts';
import type { CollectionsLoad } from './collections.load.ts';
import { collectionHref, peekArg } from './collections.rules.ts';

const ledeLook = css(TYPE.lede, { marginBottom: token('space-24'), maxWidth: '34em' });
const sectionTitle = css(TYPE.section, { paddingTop: token('space-32') });

/** Collections of a vertical, in the editors' sections. */
export const Collections = page<CollectionsLoad>(function CollectionsPage({ load: { howToHave } }) {
  const mount = useMount();
  const sections = useLoadedQuery(sectionsQuery, shopOf(mount));
  const { label } = VERTICALS[mount.host];
  const regionName = REGIONS[mount.region].name;
  const crumbs = [{ label, href: mount.base }, { label: 'Collections' }];
  return (
    <>
      <Container>
        <PageHead
          title={`Collections of ${goodsOf(mount.host)} ${toRentIn(mount.host, mount.region)}`}
          description={`What our buyers have put together for the weeks ahead in ${regionName}: ${sections
            .flatMap(({ collections }) => collections.map(({ name }) => name))
            .slice(0, 5)
            .join(', ')}.`}
          path={`${mount.base}/collections`}
          facts={(address) => [breadcrumbFacts(crumbs, address)]}
        />
        <Breadcrumb crumbs={crumbs} />
        <PageHeading title="Collections">{howToHave && <HowHad {...howToHave} />}</PageHeading>
      </Container>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </>
  );
});

function Section({ section }: { section: FeaturedSection }) {
  const { base } = useMount();
  const { name, column, collections, showProducts, showSectionTitle, showCollectionTitle } = section;
  if (!showProducts)
    return (
      <CardSection
        title={name}
        columns={column}
        cards={collections.map((collection) => ({
          title: collection.name,
          text: collection.description,
          href: collectionHref(base, collection),
          picture: { src: collection.bannerUrl, alt: '' },
        }))}
      />
    );
  return (
    <>
      {showSectionTitle && (
        <Container>
          <h2 css={sectionTitle}>{name}</h2>
        </Container>
      )}
      {collections.map((collection) => (
        <Island key={collection.id} name={`collection-${collection.id}`}>
          <GuestCollectionCard
            collection={collection}
            layout={section.layout}
            hasTitle={showCollectionTitle}
          />
        </Island>
      ))}
    </>
  );
}

interface GuestCollectionCardProps {
  collection: Collection;
  layout: FeaturedSection['layout'];
  hasTitle: boolean;
}

/** Preview of a collection with its editors' settings. Renders nothing where its styles fail to load. */
function GuestCollectionCard({ collection, layout, hasTitle }: GuestCollectionCardProps) {
  const mount = useMount();
  const { styles } = useLoadedQuery(stylesQuery, peekArg(mount, collection), { fallback: { styles: [] } });
  if (styles.length === 0) return null;
  const List = layout === 'horizontal' ? ProductCarousel : ProductGrid;
  const shows = {
    price: collection.showPrices,
    buyPrice: collection.showStrikeoutPrices,
    name: collection.showProductName,
  };
  return (
    <CollectionPeek
      title={collection.name}
      titleHidden={!hasTitle}
      action={
        collection.showViewAll
          ? { label: `All of ${collection.name}`, href: collectionHref(mount.base, collection) }
          : undefined
      }
    >
      {hasTitle && <p css={ledeLook}>{collection.description}</p>}
      <List>
        {styles.map((style) => (
          <StyleCard
            key={style.id}
            style={style}
            heading="h3"
            shows={shows}
            {...(layout === 'horizontal' && { pictureSizes: CAROUSEL_PICTURE_SIZES })}
          />
        ))}
      </List>
    </CollectionPeek>
  );
}
