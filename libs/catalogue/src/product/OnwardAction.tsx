import { css } from '@emotion/react';
import { actionProps } from '@lemari/ui/action-link';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { tabular, textLink, TYPE } from '@lemari/ui/typography';
import type { ReactNode } from 'react';
import type { OfferActionProps } from './ProductOffer.tsx';

const words = css(TYPE.small, { marginBottom: token('space-12'), color: token('ink-700') });

const planRows = css(TYPE.small, tabular, {
  marginBottom: token('space-16'),
  borderTop: `1px solid ${token('line-200')}`,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `0 ${token('space-16')}`,
    padding: `${token('space-8')} 0`,
    borderBottom: `1px solid ${token('line-200')}`,
  },
  '& b': { fontWeight: 600 },
  '& small': { flexBasis: '100%', fontSize: 'inherit', color: token('ink-700') },
});

/** The action of a piece that its page does not rent: a sentence and a link. @see rules/products/one-action */
export function OnwardAction({
  size,
  onward,
  datesForm,
  children,
}: Pick<OfferActionProps, 'size' | 'onward' | 'children'> & { datesForm?: ReactNode }) {
  if (!onward) return children({ main: null, bar: undefined });
  const { text, plans = [], plansHref, action, bar, isSamePiece } = onward;
  const href =
    isSamePiece && size !== undefined
      ? `${action.href}${action.href.includes('?') ? '&' : '?'}size=${size}`
      : action.href;
  return children({
    dates: datesForm,
    main: (
      <>
        <p css={words}>{text}</p>
        {plans.length > 0 && (
          <ul css={planRows} aria-label="What a plan costs, and covers of this piece">
            {plans.map(({ name, price, details }) => (
              <li key={name}>
                <b>{name}</b> <span>{price}</span>
                {details !== '' && <small>{details}</small>}
              </li>
            ))}
            {plansHref !== undefined && (
              <li>
                <a css={textLink} href={plansHref}>
                  See the plans
                </a>
              </li>
            )}
          </ul>
        )}
        <Button {...actionProps({ ...action, href })} size="large" block>
          {action.label}
        </Button>
      </>
    ),
    bar: { title: bar.title, detail: bar.detail, action: { ...action, label: bar.label, href } },
  });
}
