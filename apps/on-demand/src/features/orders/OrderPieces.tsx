import { css } from '@emotion/react';
import { formatMoney } from '@lemari/currency/money';
import type { Order } from '@lemari/domain/order';
import { Picture } from '@lemari/ui/picture';
import { VisuallyHidden } from '@lemari/ui/visually-hidden';
import { token } from '@lemari/ui/token';
import { tabular, textLink } from '@lemari/ui/typography';
import { useMount, useVisit } from '@lemari/kit';
import { canRentAgain, itemWords, pieceHref, piecesWords } from './orders.rules.ts';

const titleLook = css({
  fontSize: token('text-20'),
  fontWeight: 600,
  lineHeight: 1.4,
  marginBottom: token('space-16'),
});
const pieceLook = css(tabular, {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  gap: `0 ${token('space-16')}`,
  paddingBlock: token('space-16'),
  borderTop: `1px solid ${token('line-200')}`,
  fontSize: token('text-14'),
  lineHeight: 1.45,
  overflowWrap: 'anywhere',
});
const designerLook = css({ fontWeight: 600 });
/** The whole row links to the piece. */
const nameLook = css(textLink, { '&::after': { content: '""', position: 'absolute', inset: 0 } });
const quiet = css({ color: token('ink-500') });

/** Pieces of an order with links to them and, after the rental, to rent them again. */
export function OrderPieces({ order }: { order: Order }) {
  const { base, region } = useMount();
  const { today } = useVisit();
  const isOver = canRentAgain(order, { region, today });
  return (
    <section id="pieces">
      <h2 css={titleLook}>{piecesWords(order)}</h2>
      <ul>
        {order.orderItems.map((item) => (
          <li css={pieceLook} key={item.id}>
            <Picture src={item.featuredImage} alt="" sizes="64px" />
            <div>
              <p css={designerLook}>{item.designer}</p>
              <p>
                <a css={nameLook} href={pieceHref(base, item)}>
                  {item.name}
                </a>
              </p>
              <p css={quiet}>{itemWords(item)}</p>
              <p css={quiet}>{item.styleCode}</p>
              {isOver && (
                <p>
                  <a css={textLink} href={pieceHref(base, item)} data-act="piece-again">
                    Rent again <VisuallyHidden>{item.name}</VisuallyHidden>
                  </a>
                </p>
              )}
            </div>
            <p>{formatMoney(item.rentalPrice)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
