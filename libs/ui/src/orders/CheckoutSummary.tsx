import { css } from '@emotion/react';
import { Icon } from '../primitives/Icon.tsx';
import { Picture, type PictureProps } from '../primitives/Picture.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { below, canHover, from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';

/** Where a browser can show what is in a closed `details`, it is open from 960; elsewhere the strip stays. */
const canOpenByStyle = '@supports selector(::details-content)';

/**
 * Below 960 a strip that stays under the top and opens where it is; from 960 a column that stays beside the form. One
 * element for both: nothing is said twice.
 */
const look = css(tabular, {
  position: 'sticky',
  // Under the row of the header that stays.
  top: 45,
  zIndex: 4,
  maxHeight: 'calc(100dvh - 45px)',
  overflowY: 'auto',
  background: token('band'),
  overflowWrap: 'anywhere',
  // What is open may lie over the page.
  [below(960)]: { '&[open]': { boxShadow: token('shadow-overlay') } },
  [from(960)]: {
    top: 96,
    alignSelf: 'start',
    maxHeight: 'calc(100dvh - 96px)',
    [canOpenByStyle]: { '&::details-content': { contentVisibility: 'visible' } },
  },
});

/** Stays too while what it opened is read: the way to close it again. */
const stripLook = css({
  position: 'sticky',
  top: 0,
  zIndex: 1,
  background: token('band'),
  display: 'flex',
  alignItems: 'center',
  gap: `${token('space-4')} ${token('space-12')}`,
  minHeight: 72,
  padding: `${token('space-8')} ${token('gutter')}`,
  fontSize: token('text-14'),
  lineHeight: 1.3,
  outlineOffset: -2,
  [canHover]: { '&:hover': { background: token('range') } },
  '& > svg': { transition: `transform ${token('base')} ${token('ease')}` },
  'details[open] > & > svg': { transform: 'rotate(180deg)' },
  [from(960)]: { [canOpenByStyle]: { display: 'none' } },
});

/** Beside words of 200 % there is no room for them. */
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
  [from(960)]: { padding: token('space-24') },
});

const titleLook = css({
  fontSize: token('text-18'),
  fontWeight: 600,
  lineHeight: 1.4,
  // The strip says it.
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

const rowsLook = css({
  display: 'grid',
  gap: token('space-8'),
  paddingBlock: token('space-12'),
  fontSize: token('text-14'),
  lineHeight: 1.4,
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${token('space-16')}`,
  },
  '& dd': { marginLeft: 'auto', textAlign: 'right' },
});

const dueLook = css({
  borderTop: `1px solid ${token('ink-900')}`,
  '& > div': { fontSize: token('text-18'), fontWeight: 600 },
});

const planLook = css({ borderTop: `1px solid ${token('line-200')}`, '& dt': { color: token('ink-700') } });
const noteLook = css({ fontSize: token('text-12'), lineHeight: 1.5, color: token('ink-700') });

export interface CheckoutPiece {
  id: number;
  designer: string;
  name: string;
  /** `Size M`. */
  size: string;
  /** As formatted for the region. */
  price: string;
  picture: Pick<PictureProps, 'src' | 'placeholder'>;
}

export interface CheckoutRow {
  label: string;
  /** As formatted for the region, or a word: `None`. */
  amount: string;
}

export interface CheckoutSummaryProps {
  /** `2 pieces, 4 days`. */
  title: string;
  pieces: readonly CheckoutPiece[];
  /** Rental, delivery, return, add-ons, discount, deposit: those that are known. */
  rows: readonly CheckoutRow[];
  /** What is to be paid today, and no other amount after it. */
  dueNow: string;
  /** When it comes: `Fri 11 Dec, 13:00-17:00`; the day alone until the hours are chosen. */
  arrives: string;
  /** When it goes back. */
  returns: string;
  /** `IDR 50.000 for each piece and day`. */
  lateness: string;
  note?: string | undefined;
}

const Rows = ({ rows }: { rows: readonly CheckoutRow[] }) =>
  rows.map(({ label, amount }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  ));

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

/** What an order comes to, when it comes and when it goes back; it never leaves while somebody checks out. */
export function CheckoutSummary({
  title,
  pieces,
  rows,
  dueNow,
  arrives,
  returns,
  lateness,
  note,
}: CheckoutSummaryProps) {
  return (
    <details css={look}>
      <summary css={stripLook}>
        <span css={thumbsLook}>
          {pieces.slice(0, 2).map(({ id, picture }) => (
            <Picture key={id} {...picture} alt="" sizes="36px" />
          ))}
        </span>
        <span css={stripTitle}>
          {title}
          <VisuallyHidden>, due now</VisuallyHidden>
        </span>
        <span css={stripTotal}>{dueNow}</span>
        <Icon name="down" size={16} />
      </summary>
      <section css={bodyLook} aria-label="Summary">
        <h2 css={titleLook}>{title}</h2>
        <ul css={piecesLook}>
          {pieces.map((piece) => (
            <Piece key={piece.id} {...piece} />
          ))}
        </ul>
        <dl css={rowsLook}>
          <Rows rows={rows} />
        </dl>
        <dl css={[rowsLook, dueLook]}>
          <Rows rows={[{ label: 'Due now', amount: dueNow }]} />
        </dl>
        <dl css={[rowsLook, planLook]}>
          <Rows
            rows={[
              { label: 'Comes', amount: arrives },
              { label: 'Goes back', amount: returns },
              { label: 'If you return late', amount: lateness },
            ]}
          />
        </dl>
        {note !== undefined && <p css={noteLook}>{note}</p>}
      </section>
    </details>
  );
}
