import { css } from '@emotion/react';
import { CheckoutSteps, type CheckoutStepsProps } from '@lemari/ui/checkout-steps';
import { Container } from '@lemari/ui/container';
import { below, from } from '@lemari/ui/media';
import { PageHeading } from '@lemari/ui/page-heading';
import { token } from '@lemari/ui/token';
import { Island, PageHead } from '@lemari/kit';
import type { ReactNode } from 'react';

/** Below 960 the summary lies above the form and stays at the top: in a grid it would end with its row. */
const columns = css({
  paddingBottom: token('section'),
  [below(960)]: { '& > details': { marginInline: `calc(-1 * ${token('gutter')})` } },
  [from(960)]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(320px, 384px)',
    gap: token('space-64'),
    paddingTop: token('space-40'),
    '& > details': { order: 2 },
  },
});

/** Nothing that takes the focus hides under the summary that stays at the top. */
const step = css({
  [below(960)]: { paddingTop: token('space-24'), '& *': { scrollMarginTop: 88 } },
});
const body = css({ display: 'grid', gap: token('space-32'), [below(960)]: { paddingTop: token('space-8') } });

const stepLook = css({ display: 'grid', gap: token('space-32') });

interface StepFrameProps<Id extends string> extends CheckoutStepsProps<Id> {
  title: string;
  description: string;
  /** Of the page. */
  path: string;
  /** A `details` element: it stays in sight at every step. */
  summary: ReactNode;
  /** What is wrong with the goods, above the step. */
  problem: ReactNode;
  /** The step itself: it answers the user. */
  children: ReactNode;
}

/** One step of a checkout, with the progress above it and the summary beside it. */
export const StepFrame = <Id extends string>({
  title,
  description,
  path,
  summary,
  problem,
  children,
  ...progress
}: StepFrameProps<Id>) => (
  <Container>
    <PageHead title={`${title} Checkout`} description={description} path={path} />
    <meta name="robots" content="noindex" />
    <div css={columns}>
      {summary}
      <div css={step}>
        <CheckoutSteps {...progress} />
        <PageHeading title={title} />
        <div css={body}>
          {problem}
          <Island name="checkout" css={stepLook}>
            {children}
          </Island>
        </div>
      </div>
    </div>
  </Container>
);
