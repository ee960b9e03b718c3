import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Picture, type PictureProps } from '../primitives/Picture.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { type PriceRow, PriceRows } from './PriceRows.tsx';
import { SummaryFold } from './SummaryFold.tsx';

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
  /** Delivery: `Fri 11 Dec, 13:00–17:00`; only the day until a window is chosen. */
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
    <SummaryFold
      title={title}
      due={due}
      amount={dueNow}
      open={open}
      thumbs={pieces.slice(0, 2).map(({ id, picture }) => (
        <Picture key={id} {...picture} alt="" sizes="36px" />
      ))}
    >
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
    </SummaryFold>
  );
}
