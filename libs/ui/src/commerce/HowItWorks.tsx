import { css } from '@emotion/react';
import { briefDayWords } from '@lemari/domain/time/day-words';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';

const box = css(tabular, {
  padding: `${token('space-12')} ${token('space-16')}`,
  background: token('band'),
  [from(768)]: {
    display: 'flex',
    alignItems: 'center',
    gap: token('space-32'),
    paddingInline: token('space-20'),
  },
});

const titleLook = css({
  marginBottom: token('space-4'),
  fontSize: token('text-14'),
  fontWeight: 600,
  lineHeight: 1.3,
  [from(768)]: { maxWidth: '6em', marginBottom: 0 },
});

const days = css({
  flex: 1,
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: token('space-16'),
  '& dt': { fontSize: token('text-12'), lineHeight: 1.4, color: token('ink-500') },
});

const dayLook = css({ marginTop: token('space-4'), fontWeight: 600, lineHeight: 1.3 });
const noneLook = css({ fontWeight: 400, color: token('ink-500') });
const noteLook = css({
  display: 'none',
  fontSize: token('text-12'),
  lineHeight: 1.4,
  color: token('ink-700'),
  [from(768)]: { display: 'block' },
});

interface DirectionProps {
  term: string;
  /** ISO date. */
  date: string | undefined;
  note: string | undefined;
}

const Direction = ({ term, date, note }: DirectionProps) => (
  <div>
    <dt>{term}</dt>
    <dd css={[dayLook, date === undefined && noneLook]}>
      {date === undefined ? 'Not chosen' : briefDayWords(date)}
    </dd>
    {note !== undefined && <dd css={noteLook}>{note}</dd>}
  </div>
);

export interface HowItWorksProps {
  /** ISO dates of delivery and return; both or neither. */
  start?: string | undefined;
  end?: string | undefined;
  /** Shown from 768 px: `09:00 to 21:00, to your door`. */
  startNote?: string | undefined;
  /** `we collect from 09:00`. */
  endNote?: string | undefined;
}

/** Meaning of the chosen dates; announced when they change. @see rules/modals/rental-date-box, rules/modals/rental-date-box-days */
export function HowItWorks({ start, end, startNote, endNote }: HowItWorksProps) {
  return (
    <section css={box} aria-live="polite" aria-atomic="true">
      <h3 css={titleLook}>How Does it work?</h3>
      <dl css={days}>
        <Direction term="Delivery start date" date={start} note={startNote} />
        <Direction term="Return date" date={end} note={endNote} />
      </dl>
    </section>
  );
}
