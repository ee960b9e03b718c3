import { css } from '@emotion/react';
import { type MouseEvent, useId } from 'react';
import { FieldError } from '../primitives/Field.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { token } from '../token/token.ts';
import { tabular, textLink, TYPE } from '../token/typography.ts';

const heading = css(TYPE.label, { marginBottom: token('space-8') });
const box = css(tabular, { border: `1px solid ${token('line-400')}`, borderRadius: token('radius-input') });
const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${token('space-12')}`,
  paddingInline: token('space-16'),
  background: token('white'),
  '& b': { flex: 1, fontWeight: 600 },
});
const change = css(textLink, {
  minHeight: 56,
  display: 'inline-flex',
  alignItems: 'center',
  fontSize: token('text-14'),
});
const span = css({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(24px, 1fr) auto',
  alignItems: 'center',
  gap: token('space-8'),
  padding: `${token('space-12')} ${token('space-16')}`,
  borderTop: `1px solid ${token('line-200')}`,
  fontSize: token('text-14'),
  lineHeight: 1.4,
  '& dt': { fontSize: token('text-12'), color: token('ink-500') },
  '& dd': { fontWeight: 600 },
});
const end = css({ textAlign: 'right' });
/** From the ink dot of the delivery to the wine dot of the return. */
const line = css({
  height: 1,
  background: token('line-400'),
  position: 'relative',
  '&::before, &::after': {
    content: '""',
    position: 'absolute',
    top: -3,
    left: 0,
    width: 7,
    height: 7,
    borderRadius: 999,
    background: token('ink-900'),
  },
  '&::after': { left: 'auto', right: 0, background: token('accent') },
});
const errorLook = css({
  padding: `0 ${token('space-16')} ${token('space-12')}`,
  background: token('white'),
});

export interface DatesBoxProps {
  label: string;
  /** `11–14 Dec`, or a prompt without dates: `Not chosen yet`. */
  value: string;
  /** Days in words, once chosen: `Fri 11 Dec`. */
  days?: { readonly deliver: string; readonly collect: string } | undefined;
  /** Why the chosen day is unavailable. */
  error?: string | undefined;
  /** Link to a page for choosing dates, and its replacement with scripts. */
  action: {
    readonly label: string;
    readonly href: string;
    readonly onPress: (event: MouseEvent<HTMLAnchorElement>) => void;
  };
}

/** Delivery and return of the chosen dates, with a link to change them. */
export function DatesBox({
  label,
  value,
  days,
  error,
  action: { label: words, href, onPress },
}: DatesBoxProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 css={heading} id={id}>
        {label}
      </h2>
      <div css={box}>
        <div css={row}>
          <Icon name="calendar" />
          <b>{value}</b>
          <a css={change} href={href} onClick={onPress} data-act="dates">
            {words}
          </a>
        </div>
        {error !== undefined && (
          <div css={errorLook}>
            <FieldError>{error}</FieldError>
          </div>
        )}
        {days && (
          <dl css={span}>
            <div>
              <dt>We deliver</dt>
              <dd>{days.deliver}</dd>
            </div>
            <div css={line} />
            <div css={end}>
              <dt>We collect</dt>
              <dd>{days.collect}</dd>
            </div>
          </dl>
        )}
      </div>
    </section>
  );
}
