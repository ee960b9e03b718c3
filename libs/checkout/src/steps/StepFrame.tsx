import { css } from '@emotion/react';
import { baseOf } from '@lemari/domain/region/vertical';
import { CheckoutSteps, type CheckoutStepsProps } from '@lemari/ui/checkout-steps';
import { Container } from '@lemari/ui/container';
import { below, from } from '@lemari/ui/media';
import { Link } from '@lemari/ui/link';
import { PageHeading } from '@lemari/ui/page-heading';
import { token } from '@lemari/ui/token';
import { Island, PageHead, useMount } from '@lemari/kit';
import type { ReactNode } from 'react';

/** Below 960 px the summary is sticky above the form. No grid: a sticky element ends with its grid row. */
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

/** Keeps focused elements and messages clear of the header, and of the sticky summary below 960 px. */
const step = css({
  '& *': { scrollMarginTop: 144 },
  [below(960)]: { paddingTop: token('space-24') },
});
const body = css({ display: 'grid', gap: token('space-32'), [below(960)]: { paddingTop: token('space-8') } });

const helpLook = css({ fontSize: token('text-14') });

const stepLook = css({ display: 'grid', gap: token('space-32') });

interface StepFrameProps<Id extends string> extends CheckoutStepsProps<Id> {
  title: string;
  description: string;
  /** Path of the page, for its canonical URL. */
  path: string;
  /** A `details` element, visible at every step. */
  summary: ReactNode;
  /** Problem with the goods, shown above the step. */
  problem: ReactNode;
  /** The interactive step. */
  children: ReactNode;
}

/** A checkout step with the progress above and the summary beside it. */
export function StepFrame<Id extends string>({
  title,
  description,
  path,
  summary,
  problem,
  children,
  ...progress
}: StepFrameProps<Id>) {
  const { host, region, base } = useMount();
  return (
    <Container>
      <PageHead title={`${title}: checkout`} description={description} path={path} />
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
            <p css={helpLook}>
              Questions? <Link href={`${baseOf(host, region) ?? base}/contact`}>Contact us</Link>.
            </p>
          </div>
        </div>
      </div>
    </Container>
  );
}
