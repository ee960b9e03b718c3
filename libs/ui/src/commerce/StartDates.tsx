import { css } from '@emotion/react';
import type { MouseEvent } from 'react';
import { Icon } from '../primitives/Icon.tsx';
import { canHover, from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';

/** Two columns of five if there is room, filled column by column. */
const list = css(tabular, {
  [from(768)]: { columnCount: 2, columnGap: token('space-40') },
});

const item = css({ breakInside: 'avoid', borderBottom: `1px solid ${token('line-200')}` });

const link = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${token('space-16')}`,
  minHeight: 44,
  paddingBlock: token('space-8'),
  fontSize: token('text-14'),
  lineHeight: 1.4,
  [canHover]: { '&:hover > b': { textDecoration: 'underline', textUnderlineOffset: 4 } },
  '& > b': { display: 'flex', alignItems: 'center', gap: token('space-8'), fontWeight: 500 },
  "&[aria-current='true'] > b": { fontWeight: 600 },
});

const detailLook = css({ color: token('ink-500') });
const emptyLook = css({ paddingBlock: token('space-12'), color: token('ink-500') });

export interface StartDate {
  href: string;
  /** `Thursday 14 May`. */
  label: string;
  /** `back on Sunday 17 May`. */
  detail: string;
  isChosen?: boolean | undefined;
}

export interface StartDatesProps {
  /** Label of the list: `The next delivery days`. */
  label: string;
  dates: readonly StartDate[];
  /** Text of an empty list. */
  emptyText: string;
  /** Called with scripts; the caller prevents the link's default and applies the date in place. */
  onChoose?: ((event: MouseEvent<HTMLAnchorElement>, date: StartDate) => void) | undefined;
}

/** The next possible delivery days as links: an alternative to the calendar, also without scripts. */
export function StartDates({ label, dates, emptyText, onChoose }: StartDatesProps) {
  if (dates.length === 0) return <p css={emptyLook}>{emptyText}</p>;
  return (
    <ul css={list} aria-label={label}>
      {dates.map((date) => (
        <li css={item} key={date.href}>
          <a
            css={link}
            href={date.href}
            aria-current={date.isChosen ? 'true' : undefined}
            {...(onChoose && {
              onClick: (event: MouseEvent<HTMLAnchorElement>) => onChoose(event, date),
              'data-act': 'start-date',
            })}
          >
            <b>
              {date.label}
              {date.isChosen && <Icon name="check" size={16} />}
            </b>{' '}
            <span css={detailLook}>{date.detail}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
