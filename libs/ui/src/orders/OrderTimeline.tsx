import { css } from '@emotion/react';
import type { TimelineState, TimelineStep } from '@lemari/domain/order/timeline';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import { token } from '../token/token.ts';
import { tabular } from '../token/typography.ts';

const MARK = 16;

const stepLook = css(tabular, {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${MARK}px minmax(0, 1fr) auto`,
  gap: `0 ${token('space-16')}`,
  paddingBottom: token('space-24'),
  overflowWrap: 'anywhere',
  '&:last-child': { paddingBottom: 0 },
  // Line to the next step, as high as this step.
  '&:not(:last-child)::after': {
    content: '""',
    position: 'absolute',
    left: MARK / 2 - 1,
    top: 20,
    bottom: -4,
    width: 2,
    background: token('line-200'),
  },
});

const mark = css({
  position: 'relative',
  zIndex: 1,
  width: MARK,
  height: MARK,
  marginTop: token('space-4'),
  border: `2px solid ${token('line-400')}`,
  borderRadius: token('radius-chip'),
  background: token('page'),
});

const filled = { borderColor: token('ink-900'), background: token('ink-900') };

/**
 * Past steps are ink, the current one is wine with a halo, future ones are hollow, cancelled ones are a dash.
 */
const STATES = {
  done: {
    spoken: ', done',
    step: css({ '&:not(:last-child)::after': { background: token('ink-900') } }),
    mark: css(filled, { '@media (forced-colors: active)': { background: 'CanvasText' } }),
  },
  current: {
    spoken: ', now',
    step: css({}),
    mark: css({
      borderColor: token('wine-600'),
      background: token('wine-600'),
      boxShadow: `0 0 0 4px color-mix(in srgb, ${token('wine-600')} 20%, transparent)`,
      '@media (forced-colors: active)': { background: 'Highlight' },
    }),
  },
  next: { spoken: ', to come', step: css({ color: token('ink-500') }), mark: css({}) },
  skipped: {
    spoken: ', cancelled',
    step: css({ color: token('ink-500') }),
    mark: css({ height: 2, marginTop: token('space-12'), border: 0, background: token('line-400') }),
  },
} as const satisfies Record<TimelineState, object>;

const labelLook = css({ lineHeight: 1.5 });
const weighs = css({ fontWeight: 600 });
const detailLook = css({
  gridColumn: '2 / -1',
  fontSize: token('text-14'),
  lineHeight: 1.5,
  color: token('ink-500'),
});
const whenLook = css({ fontSize: token('text-14'), lineHeight: 1.7, whiteSpace: 'nowrap' });

function Step({ label, state, date, when, details }: TimelineStep) {
  const look = STATES[state];
  const hasCome = state === 'done' || state === 'current';
  return (
    <li css={[stepLook, look.step]} aria-current={state === 'current' ? 'step' : undefined}>
      <span css={[mark, look.mark]} aria-hidden="true" />
      <p css={[labelLook, hasCome && weighs]}>
        {label}
        <VisuallyHidden>{look.spoken}</VisuallyHidden>
      </p>
      {when !== undefined && (
        <time css={whenLook} dateTime={date}>
          {when}
        </time>
      )}
      {details.map((line, index) => (
        <p css={detailLook} key={index}>
          {line}
        </p>
      ))}
    </li>
  );
}

export interface OrderTimelineProps {
  /** Steps in order, from {@link TimelineStep}. */
  steps: readonly TimelineStep[];
  /** Accessible name: `Order LM-4187`. */
  label: string;
}

/** Progress of an order: past, current and future steps. */
export function OrderTimeline({ steps, label }: OrderTimelineProps) {
  return (
    <ol aria-label={label}>
      {steps.map((step) => (
        <Step key={step.id} {...step} />
      ))}
    </ol>
  );
}
