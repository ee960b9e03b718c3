import { css } from '@emotion/react';
import { periodLabel } from '@lemari/domain/rental/periods';
import { useId, type ReactNode } from 'react';
import { Alert } from '../primitives/Alert.tsx';
import { Button } from '../primitives/Button.tsx';
import { Dialog } from '../primitives/Dialog.tsx';
import { Disclosure } from '../primitives/Disclosure.tsx';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { HowItWorks, type HowItWorksProps } from './HowItWorks.tsx';
import { PeriodRadios, type PeriodOption } from './PeriodRadios.tsx';
import { StartDates, type StartDate, type StartDatesProps } from './StartDates.tsx';

const key = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${token('space-4')} ${token('space-20')}`,
  fontSize: token('text-12'),
  lineHeight: 1.4,
  color: token('ink-700'),
});

const adviceLook = css({ display: 'grid', gap: token('space-4') });

const footLook = css({
  flex: 1,
  display: 'grid',
  gap: token('space-12'),
  [from(768)]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: token('space-24'),
  },
});

const applyLook = css({ display: 'grid', gap: token('space-4') });
const hintLook = css({
  fontSize: token('text-12'),
  lineHeight: 1.4,
  color: token('ink-700'),
  textAlign: 'center',
});

/** Shown instead of the calendar if availability failed to load. */
export interface DatesProblem {
  /** What happened. */
  title: string;
  /** What is safe. */
  detail?: string | undefined;
  onRetry: () => void;
}

export interface RentalDateDialogProps extends HowItWorksProps {
  open: boolean;
  onClose: () => void;
  periods: readonly PeriodOption[];
  /** The chosen period in whole days. */
  periodDays: number;
  onPeriod: (days: number) => void;
  /** A RentalCalendar, or a RentalCalendarSkeleton while its script loads. */
  calendar: ReactNode;
  problem?: DatesProblem | undefined;
  /** Reasons of closed days, each a sentence: `No deliveries on Sundays and public holidays.` */
  legend: readonly string[];
  /** Remedies if no start is possible, each a sentence. */
  advice?: readonly string[] | undefined;
  /** The next ten possible delivery days; undefined while loading. */
  startDates: readonly StartDate[] | undefined;
  onStart?: StartDatesProps['onChoose'];
  onApply: () => void;
  /** The dates are being saved. */
  isApplying?: boolean | undefined;
}

type ApplyProps = Pick<RentalDateDialogProps, 'start' | 'onApply' | 'isApplying'>;

function Apply({ start, onApply, isApplying }: ApplyProps) {
  const hintId = useId();
  const isHinted = start === undefined;
  return (
    <div css={applyLook}>
      {isHinted && (
        <p css={hintLook} id={hintId}>
          Choose a delivery day first.
        </p>
      )}
      <Button
        block
        disabled={isHinted}
        aria-describedby={isHinted ? hintId : undefined}
        loading={isApplying}
        onClick={onApply}
        data-act="apply-dates"
      >
        Apply Dates
      </Button>
    </div>
  );
}

const Problem = ({ title, detail, onRetry }: DatesProblem) => (
  <Alert
    tone="danger"
    title={title}
    action={
      <Button tone="link" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {detail}
  </Alert>
);

const Advice = ({ periodDays, advice }: { periodDays: number; advice: readonly string[] }) => (
  <Alert tone="warning" title={`No delivery day is available for ${periodLabel(periodDays)}.`}>
    {advice.length === 0 ? (
      'Please try another rental period.'
    ) : (
      <ul css={adviceLook}>
        {advice.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )}
  </Alert>
);

/** Dialog for the rental period and the delivery day. @see rules/modals/rental-date-title, rules/modals/rental-date-apply */
export function RentalDateDialog({
  open,
  onClose,
  periods,
  periodDays,
  onPeriod,
  calendar,
  problem,
  legend,
  advice,
  startDates,
  onStart,
  onApply,
  isApplying,
  ...span
}: RentalDateDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Rental Date"
      width="wide"
      asSheet
      footer={
        <div css={footLook}>
          <HowItWorks {...span} />
          <Apply start={span.start} onApply={onApply} isApplying={isApplying} />
        </div>
      }
    >
      <PeriodRadios periods={periods} chosen={periodDays} onChoose={onPeriod} />
      {advice && <Advice periodDays={periodDays} advice={advice} />}
      {problem ? <Problem {...problem} /> : calendar}
      <p css={key}>
        {legend.map((sentence) => (
          <span key={sentence}>{sentence}</span>
        ))}
      </p>
      {!problem && (
        <Disclosure summary="Or choose from a list" size="small">
          <StartDates
            label="The next delivery days"
            dates={startDates ?? []}
            emptyText={startDates ? 'No delivery day is available.' : 'Loading delivery days.'}
            onChoose={onStart}
          />
        </Disclosure>
      )}
    </Dialog>
  );
}
