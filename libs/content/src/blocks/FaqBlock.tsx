import { css } from '@emotion/react';
import { Disclosure } from '@lemari/ui/disclosure';
import { Section } from '@lemari/ui/section';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import { useId } from 'react';
import type { BlockProps } from './block.types.ts';

const heading = css(TYPE.block, { marginBottom: token('space-24') });
const answerLook = css(TYPE.body, { maxWidth: '40em', color: token('ink-700') });

/** Questions that open on their answers, without JavaScript too. */
export function FaqBlock({ block: { title, items } }: BlockProps<'faq'>) {
  const id = useId();
  return (
    <Section labelledBy={id}>
      <h2 css={heading} id={id}>
        {title}
      </h2>
      {items.map(({ question, answer }) => (
        <Disclosure key={question} summary={question} size="large">
          <p css={answerLook}>{answer}</p>
        </Disclosure>
      ))}
    </Section>
  );
}
