import { css } from '@emotion/react';
import { type ReactNode, useId } from 'react';
import { Section } from '../layout/Section.tsx';
import { Accordion } from '../primitives/Accordion.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { TYPE } from '../token/typography.ts';

const layout = css({
  display: 'grid',
  gap: token('space-24'),
  [from(960)]: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 7fr)', gap: token('space-96') },
});

const answerLook = css(TYPE.body, { maxWidth: '34em', color: token('ink-700'), overflowWrap: 'anywhere' });

export interface FaqItem {
  question: string;
  /** Words, which may hold links. */
  answer: ReactNode;
}

export interface FaqProps {
  title: string;
  items: readonly FaqItem[];
}

/** Questions and answers that open without scripts. */
export function Faq({ title, items }: FaqProps) {
  const id = useId();
  return (
    <Section labelledBy={id}>
      <div css={layout}>
        <h2 css={TYPE.block} id={id}>
          {title}
        </h2>
        <Accordion
          size="large"
          items={items.map(({ question, answer }) => ({
            title: question,
            content: <p css={answerLook}>{answer}</p>,
          }))}
        />
      </div>
    </Section>
  );
}
