import { designerPath } from '@lemari/domain/product/slug';
import { toRentIn } from '@lemari/domain/region/goods';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { PageBanner } from '@lemari/ui/page-banner';
import { PageHeading } from '@lemari/ui/page-heading';
import { useLoadedQuery } from '@lemari/http/query';
import { page, PageHead, useMount, useSettings } from '@lemari/kit';
import type { BrandLoad } from './brands.load.ts';
import { viewOf } from '../browse/browse.rules.ts';
import { Found, Listing } from '../browse/Browse.tsx';
import { designersQuery, facetsQuery } from '../names/names.queries.ts';
import { breadcrumbFacts } from '../page-facts.rules.ts';
import { shopOf } from '../shop.ts';
import { brandFacetsArg } from './brands.rules.ts';

/** Page of a designer with a listing of the designer's pieces. */
export const Brand = page<BrandLoad>(function BrandPage({ load }) {
  const { requested, dates, designerId, scope, howToHave } = load;
  const mount = useMount();
  const { pageSize } = useSettings();
  const [designer] = useLoadedQuery(designersQuery, { ...shopOf(mount), ids: [designerId] });
  const facets = useLoadedQuery(facetsQuery, brandFacetsArg(mount, designerId));
  if (!designer) throw new Error(`there is no designer ${designerId}`);
  const view = viewOf(mount, requested, { dates, pageSize, ...scope });
  const { name, tagline, bannerUrl } = designer;
  const { label } = VERTICALS[mount.host];
  const crumbs = [
    { label, href: mount.base },
    { label: 'Designers', href: `${mount.base}/brands` },
    { label: name },
  ];
  return (
    <Listing
      view={view}
      load={load}
      categories={facets['category']?.map(({ id }) => id)}
      head={(found, picture) => (
        <PageHead
          title={`${name} ${toRentIn(mount.host, mount.region)}`}
          description={[
            tagline,
            `${found} by ${name} ${toRentIn(mount.host, mount.region)}, with sizes and prices.`,
          ]
            .filter(Boolean)
            .join(' ')}
          path={designerPath(mount.base, designer)}
          picture={picture}
          facts={(address) => [breadcrumbFacts(crumbs, address)]}
        />
      )}
      intro={(found) => (
        <>
          <Breadcrumb crumbs={crumbs} />
          {bannerUrl === undefined ? (
            <PageHeading title={name}>
              {tagline} <Found found={found} howToHave={howToHave} />
            </PageHeading>
          ) : (
            <PageBanner title={name} text={tagline} picture={bannerUrl}>
              <Found found={found} howToHave={howToHave} />
            </PageBanner>
          )}
        </>
      )}
    />
  );
});
