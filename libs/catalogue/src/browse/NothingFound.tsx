import { css } from '@emotion/react';
import { useLoadedQuery } from '@lemari/http/query';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { useId } from 'react';
import { StylesCarousel } from '../product/SimilarStyles.tsx';
import { type StylesArg, stylesQuery } from '../styles/styles.queries.ts';
import { occasionLinks } from './alternatives.rules.ts';
import type { BrowseView } from './browse.rules.ts';

const occasions = css({ marginTop: token('space-24') });
/** The carousel stands in a section with the space of a page at its sides. */
const flush = css({ marginInline: `calc(-1 * ${token('gutter')})` });
const heading = css(TYPE.label);
const row = css({ display: 'flex', flexWrap: 'wrap', columnGap: token('space-20') });

interface NothingFoundProps {
  view: BrowseView;
  instead: StylesArg;
}

/** Ways on after a search without a match: the occasions of the vertical, and what others look at. @see rules/browse/nothing-found */
export function NothingFound({ view, instead }: NothingFoundProps) {
  const id = useId();
  const found = useLoadedQuery(stylesQuery, instead, { fallback: undefined });
  const links = occasionLinks(view);
  return (
    <>
      {links.length > 0 && (
        <nav css={occasions} aria-labelledby={id}>
          <h2 css={heading} id={id}>
            Start with an occasion
          </h2>
          <ul css={row}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <Button tone="link" href={href}>
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div css={flush}>
        <StylesCarousel title="Trending" styles={found?.styles ?? []} chosenDates={view.dates.chosenDates} />
      </div>
    </>
  );
}
