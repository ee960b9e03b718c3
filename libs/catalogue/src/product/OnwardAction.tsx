import { css } from '@emotion/react';
import { Button } from '@lemari/ui/button';
import { token } from '@lemari/ui/token';
import { TYPE } from '@lemari/ui/typography';
import type { ReactNode } from 'react';
import type { OfferActionProps } from './ProductOffer.tsx';

const words = css(TYPE.small, { marginBottom: token('space-12'), color: token('ink-700') });

/** The action of a piece that its page does not rent: a sentence and a link. @see rules/products/one-action */
export function OnwardAction({
  size,
  onward,
  datesForm,
  children,
}: Pick<OfferActionProps, 'size' | 'onward' | 'children'> & { datesForm?: ReactNode }) {
  if (!onward) return children({ main: null, bar: undefined });
  const { text, action, bar, isSamePiece } = onward;
  const href =
    isSamePiece && size !== undefined
      ? `${action.href}${action.href.includes('?') ? '&' : '?'}size=${size}`
      : action.href;
  return children({
    dates: datesForm,
    main: (
      <>
        <p css={words}>{text}</p>
        <Button href={href} size="large" block>
          {action.label}
        </Button>
      </>
    ),
    bar: { title: bar.title, detail: bar.detail, action: { label: bar.label, href } },
  });
}
