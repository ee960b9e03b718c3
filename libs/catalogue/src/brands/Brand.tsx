import { REGIONS } from '@lemari/domain/region';
import { designerPath, parseProductSlug } from '@lemari/domain/product/slug';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { PageBanner } from '@lemari/ui/page-banner';
import { PageHeading } from '@lemari/ui/page-heading';
import { useLoadedQuery } from '@lemari/http/query';
import { page, PageHead, useMount, useSettings } from '@lemari/kit';
import type { BrowseLoad } from '../browse/browse.api.ts';
import { viewOf } from '../browse/browse.rules.ts';
import { Listing } from '../browse/Browse.tsx';
import { designersQuery } from '../names/names.queries.ts';
import { breadcrumbFacts } from '../page-facts.ts';
import { shopOf } from '../shop.ts';
import { brandPlace } from './brands.rules.ts';

/** Page of a designer with a listing of the designer's pieces. */
export const Brand = page<BrowseLoad>(function BrandPage({ load, slug }) {
  const { asked, dates } = load;
  const mount = useMount();
  const { pageSize } = useSettings();
  // The loader has answered 404 to a slug without an id, and to an id without a designer.
  const id = parseProductSlug(slug) ?? 0;
  const [designer] = useLoadedQuery(designersQuery, { ...shopOf(mount), ids: [String(id)] });
  if (!designer) throw new Error(`there is no designer ${id}`);
  const view = viewOf(mount, asked, { dates, pageSize, ...brandPlace(mount, slug, id) });
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
      head={(found, picture) => (
        <PageHead
          title={`${name} to rent in ${REGIONS[mount.region].name}`}
          description={[tagline, `${found} by ${name}, delivered to you and collected again.`]
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
              {tagline} <span role="status">{found}</span>
            </PageHeading>
          ) : (
            <PageBanner title={name} text={tagline} picture={bannerUrl}>
              <span role="status">{found}</span>
            </PageBanner>
          )}
        </>
      )}
    />
  );
});
