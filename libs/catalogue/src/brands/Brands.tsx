import { designerPath } from '@lemari/domain/product/slug';
import { goodsOf, toRentIn } from '@lemari/domain/region/goods';
import { VERTICALS } from '@lemari/domain/region/vertical';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Container } from '@lemari/ui/container';
import { LetterIndex } from '@lemari/ui/letter-index';
import { PageHeading } from '@lemari/ui/page-heading';
import { useLoadedQuery } from '@lemari/http/query';
import { PageHead, useMount } from '@lemari/kit';
import { facetsQuery } from '../names/names.queries.ts';
import { breadcrumbFacts } from '../page-facts.rules.ts';
import { shopOf } from '../shop.ts';
import { byLetter } from './brands.rules.ts';

/** Designers of a vertical by letter. */
export function Brands() {
  const mount = useMount();
  const { designers = [] } = useLoadedQuery(facetsQuery, shopOf(mount));
  const { label } = VERTICALS[mount.host];
  const goods = goodsOf(mount.host);
  const crumbs = [{ label, href: mount.base }, { label: 'Designers' }];
  return (
    <Container>
      <PageHead
        title={`Designers of ${goods} ${toRentIn(mount.host, mount.region)}`}
        description={`Designers of ${goods} ${toRentIn(mount.host, mount.region)}, from A to Z: ${designers.length} in all.`}
        path={`${mount.base}/brands`}
        facts={(address) => [breadcrumbFacts(crumbs, address)]}
      />
      <Breadcrumb crumbs={crumbs} />
      <PageHeading title="Designers">
        {designers.length} {designers.length === 1 ? 'designer' : 'designers'}
      </PageHeading>
      <LetterIndex
        letters={byLetter(designers).map(({ letter, designers: group }) => ({
          letter,
          links: group.map(({ id, name, count }) => ({
            label: name,
            href: designerPath(mount.base, { id, name }),
            count,
          })),
        }))}
      />
    </Container>
  );
}
