import { css } from '@emotion/react';
import { leftWords } from '@lemari/domain/time/time-left';
import type { ReactNode } from 'react';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { onlyWithScripts } from '../token/only-with-scripts.ts';
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
  '@media (forced-colors: active)': { border: '1px solid' },
});

const soon = css({ '& b': { color: token('warning') } });
const lapsedLook = css({ fontWeight: 600, color: token('warning') });

const LAST_S = 60;

/** Seconds at which the remaining time is announced, once each. */
const ANNOUNCEMENTS = [
  { at: 0, words: undefined },
  { at: LAST_S, words: '1 minute left' },
  { at: 5 * 60, words: '5 minutes left' },
] as const;

export interface HoldCountdownProps {
  /** Remaining whole seconds by the service's clock; the component counts down from there. */
  leftSeconds: number;
  /** Label of the time: `Held for you for`. */
  label: string;
  /** Instead of label and time where scripts are off and no time runs: `Held for you until 02:49 WIB`; default: nothing. */
  until?: string | undefined;
  /** Replaces the time once none is left. */
  lapsed: string;
  /** Shown once none is left: the next step. */
  children?: ReactNode;
  onLapse?: (() => void) | undefined;
}

/** Remaining time of a hold. Screen readers announce five minutes, one minute, and the end. */
export function HoldCountdown({ leftSeconds, label, until, lapsed, children, onLapse }: HoldCountdownProps) {
  const left = useSecondsLeft(leftSeconds, onLapse);
  const announcement = ANNOUNCEMENTS.find(({ at }) => left <= at && at < leftSeconds);
  return (
    <div css={[look, left <= LAST_S && soon, until === undefined && onlyWithScripts]}>
      {left > 0 ? (
        <>
          <p css={until !== undefined && onlyWithScripts}>
            {label} <b>{leftWords(left)}</b>
          </p>
          {until !== undefined && <noscript>{until}</noscript>}
        </>
      ) : (
        <>
          <p css={lapsedLook}>{lapsed}</p>
          {children}
        </>
      )}
      <VisuallyHidden>
        <span role="status">{announcement && (announcement.words ?? lapsed)}</span>
      </VisuallyHidden>
    </div>
  );
}
