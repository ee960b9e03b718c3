import { css } from '@emotion/react';
import { Facts, type FactsProps } from '@lemari/ui/facts';
import { Link } from '@lemari/ui/link';
import { token } from '@lemari/ui/token';
import { VisuallyHidden } from '@lemari/ui/visually-hidden';
import type { ReactNode } from 'react';

const partsLook = css({
  display: 'grid',
  gap: token('space-24'),
  '& > *': { paddingTop: token('space-16'), borderTop: `1px solid ${token('line-200')}` },
});
const part = css({ display: 'grid', gap: token('space-12') });
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${token('space-16')}`,
  // A target of 44 px in a line of 25.
  '& > a': { marginBlock: -10 },
});
const titleLook = css({ fontSize: token('text-18'), fontWeight: 600, lineHeight: 1.4 });

/** What was chosen, part by part. */
export const ReviewParts = ({ children }: { children: ReactNode }) => <div css={partsLook}>{children}</div>;

interface ReviewPartProps {
  title: string;
  /** The way to change it. */
  action?: ReactNode;
  children: ReactNode;
}

export const ReviewPart = ({ title, action, children }: ReviewPartProps) => (
  <section css={part}>
    <div css={head}>
      <h2 css={titleLook}>{title}</h2>
      {action}
    </div>
    {children}
  </section>
);

/** @param what completes the sentence: `Change the delivery` */
export const ChangeLink = ({ href, what }: { href: string; what: string }) => (
  <Link href={href} alone>
    Change<VisuallyHidden> {what}</VisuallyHidden>
  </Link>
);

/** What the user agrees to with the payment. */
export const Obligations = ({ terms }: { terms: FactsProps['facts'] }) => (
  <ReviewPart title="Good to know">
    <Facts facts={terms} />
  </ReviewPart>
);
