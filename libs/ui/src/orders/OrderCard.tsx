import { css } from '@emotion/react';
import { Button } from '../primitives/Button.tsx';
import { Picture, type PictureProps } from '../primitives/Picture.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { canHover, from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';

/** On a phone the pictures are above the text, from 768 px before it, with the action after it. */
const cardLook = css(tabular, {
  position: 'relative',
  display: 'grid',
  gap: `${token('space-16')} ${token('space-32')}`,
  paddingBlock: token('space-24'),
  borderTop: `1px solid ${token('line-200')}`,
  overflowWrap: 'anywhere',
  [from(768)]: { gridTemplateColumns: '208px minmax(0, 1fr) auto', alignItems: 'center' },
});

const SHOWN = 3;

const picturesLook = css({
  display: 'grid',
  gridTemplateColumns: `repeat(${SHOWN}, minmax(0, 64px))`,
  gap: token('space-8'),
});

const moreLook = css({
  display: 'grid',
  placeItems: 'center',
  background: token('band'),
  fontSize: token('text-14'),
  color: token('ink-700'),
});

const wordsLook = css({
  display: 'grid',
  gap: token('space-4'),
  fontSize: token('text-14'),
  lineHeight: 1.45,
});

const titleLook = css({
  fontSize: token('text-18'),
  fontWeight: 600,
  lineHeight: 1.3,
  '& > a': { [canHover]: { '&:hover': { textDecoration: 'underline', textUnderlineOffset: 4 } } },
  // The whole card is a link to the order.
  '& > a::after': { content: '""', position: 'absolute', inset: 0 },
});

/** Urgency of an order. */
const TONES = {
  plain: css({}),
  /** The customer has something to do. */
  asks: css({ color: token('wine-600') }),
  late: css({ color: token('danger') }),
  /** Completed. */
  past: css({ color: token('ink-500') }),
} as const;

/** Above the card's link. */
const actionLook = css({ position: 'relative', zIndex: 1, justifySelf: 'start' });

const sentenceLook = css({ color: token('ink-700') });
const factsLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${token('space-12')}`,
  color: token('ink-500'),
});

export interface OrderCardProps {
  /** URL of the order's page. */
  href: string;
  /** `LM-4187`. */
  number: string;
  /** Label of the status: `Return tomorrow`. */
  status: string;
  tone?: keyof typeof TONES | undefined;
  sentence?: string | undefined;
  /** `Fri 11 to Mon 14 Dec`. */
  dates: string;
  /** `2 pieces`. */
  pieces: string;
  /** As formatted for the region. */
  total: string;
  pictures: readonly Pick<PictureProps, 'src' | 'alt' | 'placeholder'>[];
  /** The next action. */
  action?: { label: string; href: string } | undefined;
  /** Heading level that fits the page. */
  heading?: 'h2' | 'h3' | undefined;
}

function Pictures({ pictures }: Pick<OrderCardProps, 'pictures'>) {
  const isMore = pictures.length > SHOWN;
  const shown = isMore ? pictures.slice(0, SHOWN - 1) : pictures;
  return (
    <div css={picturesLook}>
      {shown.map((picture) => (
        <Picture key={picture.src} {...picture} sizes="64px" />
      ))}
      {isMore && (
        <p css={moreLook}>
          +{pictures.length - shown.length}
          <VisuallyHidden> more</VisuallyHidden>
        </p>
      )}
    </div>
  );
}

/** An order in a list: its status and the next action. */
export function OrderCard({
  href,
  number,
  status,
  tone = 'plain',
  sentence,
  dates,
  pieces,
  total,
  pictures,
  action,
  heading: Heading = 'h2',
}: OrderCardProps) {
  return (
    <article css={cardLook}>
      <Pictures pictures={pictures} />
      <div css={wordsLook}>
        <Heading css={[titleLook, TONES[tone]]}>
          <a href={href}>
            {status}
            <VisuallyHidden> order {number}</VisuallyHidden>
          </a>
        </Heading>
        {sentence !== undefined && <p css={sentenceLook}>{sentence}</p>}
        <p css={factsLook}>
          <span>{dates}</span> <span>{pieces}</span> <span>{total}</span> <span>{number}</span>
        </p>
      </div>
      {action && (
        <div css={actionLook}>
          <Button tone="quiet" href={action.href} data-act="order-next">
            {action.label}
            <VisuallyHidden> for order {number}</VisuallyHidden>
          </Button>
        </div>
      )}
    </article>
  );
}
