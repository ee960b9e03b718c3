import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from '../primitives/Icon.tsx';
import { Picture, type PictureProps } from '../primitives/Picture.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { below, belowHeight, canHover, from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';
import { type PriceRow, PriceRows } from './PriceRows.tsx';

/**
 * From 960 px the summary is always open where browsers can style the content of a closed `details`;
 * elsewhere the strip stays.
 */
const canOpenByStyle = '@supports selector(::details-content)';

/**
 * Below 960 px a sticky strip whose content covers the page; from 960 px a sticky column beside the form. One element
 * serves both, so that screen readers read it once.
 */
const look = css(tabular, {
  position: 'sticky',
  // Below the header.
  top: 57,
  zIndex: 4,
  background: token('band'),
  overflowWrap: 'anywhere',
  [from(960)]: {
    top: 96,
    alignSelf: 'start',
    [canOpenByStyle]: { '&::details-content': { contentVisibility: 'visible' } },
  },
  [belowHeight(480)]: { position: 'static' },
});

/** Height of the strip with text of the usual size. */
const STRIP_PX = 72;

const stripLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: `${token('space-4')} ${token('space-12')}`,
  minHeight: STRIP_PX,
  padding: `${token('space-8')} ${token('gutter')}`,
  fontSize: token('text-14'),
  lineHeight: 1.3,
  outlineOffset: -2,
  [canHover]: { '&:hover': { background: token('range') } },
  '& > svg': { transition: `transform ${token('base')} ${token('ease')}` },
  'details[open] > & > svg': { transform: 'rotate(180deg)' },
  [from(960)]: { [canOpenByStyle]: { display: 'none' } },
});

/** At a text size of 200% there is no room for them beside the text. */
const thumbsLook = css({
  display: 'flex',
  flex: '0 1 auto',
  gap: token('space-4'),
  minWidth: 0,
  overflow: 'hidden',
  '& > *': { flex: 'none', width: 36 },
});

const stripTitle = css({ flex: '1 1 0', minWidth: 'min-content' });
const stripTotal = css({ fontWeight: 600 });

const bodyLook = css({
  padding: `${token('space-8')} ${token('gutter')} ${token('space-24')}`,
  // Content in the flow would move the page below, and push the strip away at its end.
  [below(960)]: {
    position: 'absolute',
    top: '100%',
    insetInline: 0,
    maxHeight: `calc(100dvh - ${57 + STRIP_PX}px)`,
    overflowY: 'auto',
    background: token('band'),
    boxShadow: token('shadow-overlay'),
  },
  [from(960)]: { padding: token('space-24'), maxHeight: 'calc(100dvh - 96px)', overflowY: 'auto' },
  [belowHeight(480)]: { position: 'static', maxHeight: 'none', boxShadow: 'none' },
  '& > dl': { paddingBlock: token('space-12') },
  // The dates, below the amounts.
  '& > dl:last-of-type': { borderTop: `1px solid ${token('line-200')}`, '& dt': { color: token('ink-700') } },
});

const titleLook = css({
  fontSize: token('text-18'),
  fontWeight: 600,
  lineHeight: 1.4,
  // The strip shows it.
  [below(960)]: { display: 'none' },
});

const pieceLook = css({
  display: 'grid',
  gridTemplateColumns: '48px minmax(0, 1fr) auto',
  gap: `0 ${token('space-16')}`,
  paddingBlock: token('space-12'),
  borderBottom: `1px solid ${token('line-200')}`,
  fontSize: token('text-14'),
  lineHeight: 1.4,
});
const piecesLook = css({
  [from(960)]: { marginTop: token('space-12') },
  borderTop: `1px solid ${token('line-200')}`,
});
const designerLook = css({ fontWeight: 600 });
const quiet = css({ color: token('ink-500') });

const noteLook = css({ fontSize: token('text-12'), lineHeight: 1.5, color: token('ink-700') });

export interface CheckoutPiece {
  id: number;
  designer: string;
  name: string;
  /** `Size M`. */
  size: string;
  /** Formatted for the region. */
  price: string;
  picture: Pick<PictureProps, 'src' | 'placeholder'>;
}

export interface CheckoutSummaryProps {
  /** `2 pieces, 4 days`. */
  title: string;
  pieces: readonly CheckoutPiece[];
  /** Known amounts: rental, delivery, return, add-ons, discount, deposit. */
  rows: readonly PriceRow[];
  /** Amount to pay today; no other amount follows it, unless `isIncomplete`. */
  dueNow: string;
  /** Delivery or return is not chosen yet, so that its price is still to come. */
  isIncomplete?: boolean | undefined;
  /** Delivery: `Fri 11 Dec, 13:00-17:00`; only the day until a window is chosen. */
  arrives: string;
  /** Return, likewise. */
  returns: string;
  /** `IDR 50.000 for each piece and day`. */
  lateness: string;
  note?: string | undefined;
  /** Shown below the amounts: the discount code. */
  children?: ReactNode;
  /** Whether it is open below 960 px at first. */
  open?: boolean | undefined;
}

const Piece = ({ designer, name, size, price, picture }: CheckoutPiece) => (
  <li css={pieceLook}>
    <Picture {...picture} alt="" sizes="48px" />
    <div>
      <p css={designerLook}>{designer}</p>
      <p>{name}</p>
      <p css={quiet}>{size}</p>
    </div>
    <p>{price}</p>
  </li>
);

/** Summary of an order: amounts, delivery and return. It stays visible during the checkout. */
export function CheckoutSummary({
  title,
  pieces,
  rows,
  dueNow,
  isIncomplete = false,
  arrives,
  returns,
  lateness,
  note,
  children,
  open = false,
}: CheckoutSummaryProps) {
  const due = isIncomplete ? 'Total without delivery' : 'Due now';
  return (
    <details css={look} open={open}>
      <summary css={stripLook}>
        <span css={thumbsLook}>
          {pieces.slice(0, 2).map(({ id, picture }) => (
            <Picture key={id} {...picture} alt="" sizes="36px" />
          ))}
        </span>
        <span css={stripTitle}>
          {title}
          <VisuallyHidden>, {due.toLowerCase()}</VisuallyHidden>
        </span>
        <span css={stripTotal}>{dueNow}</span>
        <Icon name="down" size={16} />
      </summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- from 960 px it scrolls by itself, also by keyboard */}
      <section css={bodyLook} aria-label="Summary" tabIndex={0}>
        <h2 css={titleLook}>{title}</h2>
        <ul css={piecesLook}>
          {pieces.map((piece) => (
            <Piece key={piece.id} {...piece} />
          ))}
        </ul>
        <PriceRows rows={rows} />
        <PriceRows rows={[{ label: due, amount: dueNow }]} isTotal />
        {children}
        <PriceRows
          rows={[
            { label: 'Delivery on', amount: arrives },
            { label: 'Return on', amount: returns },
            { label: 'Late return', amount: lateness },
          ]}
        />
        {note !== undefined && <p css={noteLook}>{note}</p>}
      </section>
    </details>
  );
}
