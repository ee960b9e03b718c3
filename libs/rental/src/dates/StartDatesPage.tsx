import { css } from '@emotion/react';
import { periodLabel, WINDOW_WORDS } from '@lemari/domain/rental/periods';
import { nextStarts } from '@lemari/domain/rental/days';
import { ANY_SIZE, SIZE_LABELS } from '@lemari/domain/product/size';
import { productPath } from '@lemari/domain/product/slug';
import { baseOf } from '@lemari/domain/region/vertical';
import { Container } from '@lemari/ui/container';
import { PlainListing } from '@lemari/ui/listing-layout';
import { PageHeading } from '@lemari/ui/page-heading';
import { StartDates } from '@lemari/ui/start-dates';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { useLoadedQuery } from '@lemari/http/query';
import { page, useMount } from '@lemari/kit';
import { productQuery } from '@lemari/catalogue/product';
import { productArg } from '@lemari/catalogue/product/rules';
import { shopOf } from '@lemari/catalogue/shop';
import type { StartDatesLoad } from './starts.load.ts';
import { startsQuery } from './starts.queries.ts';
import { rentHref, startLinks } from './dates.rules.ts';
import { LinkChoices } from './LinkChoices.tsx';
import { ProductSubpageHead } from './ProductSubpageHead.tsx';

const label = css(TYPE.label, { marginTop: token('space-24') });
const starts = css({ marginTop: token('space-32') });

/**
 * The next delivery days of a style, as links: the calendar of the product page for browsers without scripts.
 */
export const StartDatesPage = page<StartDatesLoad>(function StartDatesOf({
  load: { id, size, periodDays, chosenDates },
}) {
  const mount = useMount();
  const product = useLoadedQuery(productQuery, productArg(mount, id));
  const base = baseOf(product.vertical, mount.region) ?? mount.base;
  const path = productPath(base, product);
  const here = `${path}/dates`;
  const { possible } = useLoadedQuery(startsQuery, {
    ...shopOf(mount),
    styleId: product.styleId,
    size: size ?? ANY_SIZE,
    periodDays,
  });
  const sizes = product.sizeNotes.map((note) => note.size);
  return (
    <Container>
      <ProductSubpageHead
        title={`Rental dates of ${product.name}`}
        description={`The next days ${product.name} by ${product.designer.name} can be delivered on.`}
        path={here}
        label="Rental Date"
        product={{ name: product.name, href: path }}
      />
      <PageHeading title="Rental Date">{product.name}</PageHeading>
      <PlainListing>
        <h2 css={label}>Size</h2>
        <LinkChoices
          choices={[...(sizes.length > 1 ? [undefined] : []), ...sizes].map((one) => ({
            key: one ?? ANY_SIZE,
            label: one === undefined ? 'Any size' : SIZE_LABELS[one],
            href: rentHref(chosenDates && one ? path : here, { periodDays, ...chosenDates, size: one }),
            isCurrent: one === size,
          }))}
        />
        <h2 css={label}>Rental period</h2>
        <LinkChoices
          choices={product.rentalPrices.map(({ periodDays: days }) => ({
            key: days,
            label: periodLabel(days),
            href: rentHref(here, { periodDays: days, size }),
            isCurrent: days === periodDays,
          }))}
        />
        <div css={starts}>
          <StartDates
            label="The next delivery days"
            dates={startLinks(nextStarts(possible), ({ start, end }) =>
              rentHref(path, { start, end, periodDays, size }),
            )}
            emptyText={
              size === undefined
                ? `This piece is not available within the next ${WINDOW_WORDS}. Try a shorter period.`
                : `This size is not available within the next ${WINDOW_WORDS}. Try another size or a shorter period.`
            }
          />
        </div>
      </PlainListing>
    </Container>
  );
});
