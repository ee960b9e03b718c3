import { css } from '@emotion/react';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const price = css(tabular, {
  color: token('ink-500'),
  '& b, & s': { whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600 },
});

const AMOUNTS = {
  regular: css({ color: token('ink-900') }),
  sale: css({ color: token('accent') }),
} as const;

export interface PriceProps {
  /** Formatted for the region: `IDR 389.000`, `$49`. */
  amount: string;
  /** Unit of the price: `4 days`, `month`. */
  per?: string | undefined;
  /** Former price, struck through. */
  was?: string | undefined;
  /** The lowest of several prices. */
  from?: boolean | undefined;
}

/** Price of a rental, never clipped. */
export function Price({ amount, per, was, from = false }: PriceProps) {
  return (
    <span css={price}>
      {from && 'from '}
      {was !== undefined && <VisuallyHidden>now </VisuallyHidden>}
      <b css={was === undefined ? AMOUNTS.regular : AMOUNTS.sale}>{amount}</b>
      {per !== undefined && ` / ${per}`}
      {was !== undefined && (
        <>
          {' '}
          <s>
            <VisuallyHidden>before </VisuallyHidden>
            {was}
          </s>
        </>
      )}
    </span>
  );
}
