import { css } from '@emotion/react';
import { periodLabel, WINDOW_WORDS } from '@lemari/domain/rental/periods';
import { nextStarts } from '@lemari/domain/rental/days';
import { ANY_SIZE, SIZE_LABELS } from '@lemari/domain/product/size';
import { productPath } from '@lemari/domain/product/slug';
import { baseOf, VERTICALS } from '@lemari/domain/region/vertical';
import { Breadcrumb } from '@lemari/ui/breadcrumb';
import { Container } from '@lemari/ui/container';
import { PlainListing } from '@lemari/ui/listing-layout';
import { PageHeading } from '@lemari/ui/page-heading';
import { StartDates } from '@lemari/ui/start-dates';
import { token } from '@lemari/ui/token';
import { textLink, TYPE } from '@lemari/ui/typography';
import { useLoadedQuery } from '@lemari/http/query';
import { page, PageHead, useMount } from '@lemari/kit';
import { productQuery } from '@lemari/catalogue/product';
import { productArg } from '@lemari/catalogue/product/rules';
import { shopOf } from '@lemari/catalogue/shop';
import type { StartDatesLoad } from './starts.load.ts';
import { startsQuery } from './starts.queries.ts';
import { rentHref, startLinks } from './dates.rules.ts';

const choices = css({ display: 'flex', flexWrap: 'wrap', gap: `${token('space-8')} ${token('space-24')}` });
const choice = css(textLink, {
  minHeight: 44,
  display: 'inline-flex',
  alignItems: 'center',
  '&[aria-current]': { fontWeight: 600, textDecoration: 'none' },
});
const label = css(TYPE.label, { marginTop: token('space-24') });
const starts = css({ marginTop: token('space-32') });

/**
 * The next delivery days of a style, as links: the calendar of the product page for browsers without scripts.
 */
export const StartDatesPage = page<StartDatesLoad>(function StartDatesOf({ load: { id, size, periodDays } }) {
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
      <PageHead
        title={`Rental dates of ${product.name}`}
        description={`The next days ${product.name} by ${product.designer.name} can be delivered on.`}
        path={here}
      />
      <meta name="robots" content="noindex" />
      <Breadcrumb
        crumbs={[
          { label: VERTICALS[mount.vertical].label, href: mount.base },
          { label: product.name, href: path },
          { label: 'Rental Date' },
        ]}
      />
      <PageHeading title="Rental Date">{product.name}</PageHeading>
      <PlainListing>
        <h2 css={label}>Size</h2>
        <p css={choices}>
          {[...(sizes.length > 1 ? [undefined] : []), ...sizes].map((one) => (
            <a
              css={choice}
              key={one ?? ANY_SIZE}
              href={rentHref(here, { periodDays, size: one })}
              aria-current={one === size ? 'true' : undefined}
            >
              {one === undefined ? 'Any size' : SIZE_LABELS[one]}
            </a>
          ))}
        </p>
        <h2 css={label}>Rental period</h2>
        <p css={choices}>
          {product.rentalPrices.map(({ periodDays: days }) => (
            <a
              css={choice}
              key={days}
              href={rentHref(here, { periodDays: days, size })}
              aria-current={days === periodDays ? 'true' : undefined}
            >
              {periodLabel(days)}
            </a>
          ))}
        </p>
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
