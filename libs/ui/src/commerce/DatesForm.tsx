import { css } from '@emotion/react';
import { DATE_PARAMS } from '@lemari/domain/rental/dates-search';
import type { ReactNode } from 'react';
import { Button } from '../primitives/Button.tsx';
import { Icon } from '../primitives/Icon.tsx';
import { SegmentedRadio, type Segment } from '../primitives/SegmentedRadio.tsx';
import { hiddenOnPhones } from '../primitives/hidden-on-phones.ts';
import { from } from '../token/media.ts';
import { token } from '../token/token.ts';
import { DateField } from './DateField.tsx';

const summaryLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: token('space-8'),
  minHeight: 44,
  fontSize: token('text-14'),
  '& b': { fontWeight: 500 },
  'details[open] > & svg:last-of-type': { transform: 'rotate(180deg)' },
});

/** Overlays the content below, so that opening it shifts nothing. The positioned ancestor sets its width. */
const panel = css({
  position: 'absolute',
  // Above the docked filters of a phone.
  zIndex: 5,
  top: '100%',
  left: 0,
  width: 'min(360px, 100%)',
  // Room for two months beside each other.
  [from(768)]: { '&:has(table)': { width: 'min(760px, 100%)' } },
  display: 'grid',
  gap: token('space-20'),
  padding: token('space-20'),
  background: token('page'),
  boxShadow: token('shadow-overlay'),
});

/** Stays in view below a long calendar. */
const endLook = css({
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: token('space-16'),
  paddingBlock: token('space-12'),
  background: token('page'),
});

export interface DatesFormProps {
  /** URL of the page, without a query. */
  action: string;
  /** Chosen dates: `14–17 May`. */
  value?: string | undefined;
  periods: readonly Segment[];
  /** The chosen period. */
  periodDays: number;
  /** ISO dates: the chosen delivery day, and the first and last possible one. */
  start?: string | undefined;
  min: string;
  max: string;
  /** Meaning of the dates in words. */
  meaning?: string | undefined;
  /** Why the chosen day is unavailable. */
  error?: string | undefined;
  /** The next possible delivery day, instead of an unavailable one. */
  next?: { label: string; href: string } | undefined;
  /** Other parameters of the query. */
  hiddenFields?: readonly { name: string; value: string }[] | undefined;
  /** URL of the page without dates. */
  clearHref: string;
  /** Called when the form opens. */
  onOpen?: (() => void) | undefined;
  /** Label of the button: what the page does with the dates. */
  submitLabel?: string | undefined;
  /** Puts a calendar in the place of the platform's date field, which it gets. */
  calendarOf?: ((dateField: ReactNode) => ReactNode) | undefined;
}

const asIs = (dateField: ReactNode): ReactNode => dateField;

/** Rental period and delivery day as a GET form, with the platform's date picker until there is a calendar. */
export function DatesForm({
  action,
  value,
  periods,
  periodDays,
  start,
  min,
  max,
  meaning,
  error,
  next,
  hiddenFields = [],
  clearHref,
  onOpen,
  submitLabel = 'Show available pieces',
  calendarOf = asIs,
}: DatesFormProps) {
  return (
    // The key remounts it with new dates, so that it closes after a choice.
    <details
      key={`${start} ${periodDays} ${error}`}
      open={error !== undefined}
      onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}
    >
      <summary css={summaryLook}>
        <Icon name="calendar" size={16} />
        <span>
          <span css={value !== undefined && hiddenOnPhones}>Dates: </span>
          <b>{value ?? 'any'}</b>
        </span>
        <Icon name="down" size={16} />
      </summary>
      <form
        css={panel}
        action={action}
        method="get"
        autoComplete="off"
        data-follow=""
        aria-label="Rental dates"
      >
        {hiddenFields.map((field) => (
          <input key={field.name} type="hidden" name={field.name} value={field.value} />
        ))}
        <SegmentedRadio
          legend="Rental period"
          name={DATE_PARAMS.periodDays}
          segments={periods}
          defaultValue={String(periodDays)}
        />
        {calendarOf(
          <DateField
            label="Delivered on"
            name={DATE_PARAMS.start}
            required
            min={min}
            max={max}
            defaultValue={start}
            hint="Not on Sundays and public holidays."
            meaning={meaning}
            error={error}
          />,
        )}
        {next && calendarOf === asIs && (
          <Button tone="link" href={next.href}>
            {next.label}
          </Button>
        )}
        <div css={endLook}>
          <Button type="submit">{submitLabel}</Button>
          {(value ?? error) !== undefined && (
            <Button tone="link" href={clearHref}>
              Any dates
            </Button>
          )}
        </div>
      </form>
    </details>
  );
}
