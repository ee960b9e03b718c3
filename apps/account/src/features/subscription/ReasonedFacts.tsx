import { css } from '@emotion/react';
import { Facts } from '@lemari/ui/facts';
import { token } from '@lemari/ui/token';
import type { FactView } from './subscription.rules.ts';

const whyLook = css({ display: 'block', color: token('ink-700') });

/** Facts, each with its reasons below it. */
export const ReasonedFacts = ({ facts }: { facts: readonly FactView[] }) => (
  <Facts
    facts={facts.map(({ term, value, why = [] }) => ({
      term,
      value: (
        <>
          {value}
          {why.map((reason) => (
            <span key={reason} css={whyLook}>
              {reason}
            </span>
          ))}
        </>
      ),
    }))}
  />
);
