import { css } from '@emotion/react';
import { leftWords } from '@lemari/domain/cart/checkout';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

const look = css(tabular, {
  padding: `${token('space-12')} ${token('space-16')}`,
  background: token('band'),
  fontSize: token('text-14'),
  lineHeight: 1.5,
  overflowWrap: 'anywhere',
  '& b': { fontWeight: 600, whiteSpace: 'nowrap' },
});

const soon = css({ '& b': { color: token('warning') } });
const lapsedLook = css({ fontWeight: 600, color: token('warning') });

const LAST_S = 60;

/** The seconds at which it is said aloud; each of them once, when it is passed. */
const SAID = [
  { at: 0, words: undefined },
  { at: LAST_S, words: '1 minute left' },
  { at: 5 * 60, words: '5 minutes left' },
] as const;

export interface HoldCountdownProps {
  /** Whole seconds, by the services' clock. It ticks by itself from there. */
  leftSeconds: number;
  /** Before the time: `Held for you for`. */
  label: string;
  /** Instead of the time, when none is left. */
  lapsed: string;
  /** Then too: the way on. */
  children?: ReactNode;
  onLapse?: (() => void) | undefined;
}

/** How long something is still kept. A screen reader hears of it at five minutes, at one, and at the end. */
export function HoldCountdown({ leftSeconds, label, lapsed, children, onLapse }: HoldCountdownProps) {
  const left = useSecondsLeft(leftSeconds, onLapse);
  const said = SAID.find(({ at }) => left <= at && at < leftSeconds);
  return (
    <div css={[look, left <= LAST_S && soon]}>
      {left > 0 ? (
        <p>
          {label} <b>{leftWords(left)}</b>
        </p>
      ) : (
        <>
          <p css={lapsedLook}>{lapsed}</p>
          {children}
        </>
      )}
      <VisuallyHidden>
        <span role="status">{said && (said.words ?? lapsed)}</span>
      </VisuallyHidden>
    </div>
  );
}
