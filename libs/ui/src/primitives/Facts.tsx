import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { token } from '../token/token.ts';

const list = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(72px, 112px) minmax(0, 1fr)',
  gap: `8px ${token('space-16')}`,
  fontSize: token('text-14'),
  overflowWrap: 'anywhere',
  '& dt': { color: token('ink-500') },
});

export interface Fact {
  term: string;
  value: ReactNode;
}

export interface FactsProps {
  facts: readonly Fact[];
}

/** Plain facts in two columns: fabric, length, style code. */
export function Facts({ facts }: FactsProps) {
  return (
    <dl css={list}>
      {facts.flatMap(({ term, value }) => [
        <dt key={term}>{term}</dt>,
        <dd key={`${term}-value`}>{value}</dd>,
      ])}
    </dl>
  );
}
