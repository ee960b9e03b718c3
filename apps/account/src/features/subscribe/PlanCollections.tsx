import { css } from '@emotion/react';
import { StyleCard } from '@lemari/catalogue/style-card';
import { stylesQuery } from '@lemari/catalogue/styles';
import { labelOf, OCCASIONS, type Occasion } from '@lemari/domain/product/attributes';
import { PLANS_FOR } from '@lemari/domain/plan';
import { useLoadedQuery } from '@lemari/http/query';
import { Island, page, PageHead, useMount } from '@lemari/kit';
import { Button } from '@lemari/ui/button';
import { CheckboxGroup } from '@lemari/ui/checkbox-group';
import { CollectionPeek } from '@lemari/ui/collection-peek';
import { Container } from '@lemari/ui/container';
import { PageHeading } from '@lemari/ui/page-heading';
import { CAROUSEL_PICTURE_SIZES, ProductCarousel } from '@lemari/ui/product-carousel';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { frontOf } from '../../account-paths.ts';
import type { CollectionsLoad } from './collections.load.ts';
import { rowArg, rowsOf } from './collections.rules.ts';
import { stepHref } from './subscribe-paths.ts';

const ledeLook = css(TYPE.lede, { maxWidth: '34em', marginBottom: token('space-24') });
const formLook = css({ display: 'grid', gap: token('space-16'), justifyItems: 'start' });
const onwardLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${token('space-12')} ${token('space-24')}`,
  paddingBlock: token('space-32'),
});

/** Pieces for a person's occasions, before a plan is chosen. @see rules/subscriptions/collections */
export const PlanCollections = page<CollectionsLoad>(function PlanCollectionsPage({ load }) {
  const mount = useMount();
  const { address, occasions, chosen } = load;
  const goods = PLANS_FOR[mount.host === 'bags' ? 'bags' : 'apparel'];
  const front = frontOf(mount);
  const { path, ...choice } = address;
  return (
    <>
      <Container>
        <PageHead
          title="Pieces for your occasions"
          description={`What a plan for ${goods} can bring you.`}
          path={path}
        />
        <meta name="robots" content="noindex" />
        <PageHeading title="Pieces for your occasions" />
        <p css={ledeLook}>Choose up to three occasions, and see some of our {goods} for each.</p>
        <form method="get" action={path} css={formLook}>
          {Object.entries(choice).map(
            ([name, value]) =>
              value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <CheckboxGroup
            key={chosen.join()}
            legend="Occasions"
            options={occasions.map((id, index) => ({
              name: `occasions${index}`,
              value: id,
              label: labelOf(OCCASIONS, id),
              checked: chosen.includes(id),
            }))}
            layout="tiles"
          />
          <Button type="submit" tone="quiet">
            Show the pieces
          </Button>
        </form>
      </Container>
      {rowsOf(chosen).map((occasion) => (
        <Island key={occasion ?? 'all'} name={`pieces-${occasion ?? 'all'}`}>
          <Row occasion={occasion} />
        </Island>
      ))}
      <Container>
        <div css={onwardLook}>
          <Button href={stepHref(mount, 'plans', address)}>Choose a plan</Button>
          <Button tone="link" href={`${front}/browse`}>
            Browse everything
          </Button>
        </div>
      </Container>
    </>
  );
});

/** Some pieces of an occasion, with a link to all. */
function Row({ occasion }: { occasion: Occasion | undefined }) {
  const mount = useMount();
  const { styles } = useLoadedQuery(stylesQuery, rowArg(mount, occasion), { fallback: { styles: [] } });
  const title = occasion === undefined ? 'Rented most' : labelOf(OCCASIONS, occasion);
  const all = `${frontOf(mount)}/browse${occasion === undefined ? '' : `?occasions=${occasion}`}`;
  if (styles.length === 0)
    return (
      <Container>
        <p>We have nothing to show for “{title}” at the moment.</p>
      </Container>
    );
  return (
    <CollectionPeek title={title} action={{ label: `All of ${title}`, href: all }}>
      <ProductCarousel>
        {styles.map((style) => (
          <StyleCard key={style.id} style={style} heading="h3" pictureSizes={CAROUSEL_PICTURE_SIZES} />
        ))}
      </ProductCarousel>
    </CollectionPeek>
  );
}
