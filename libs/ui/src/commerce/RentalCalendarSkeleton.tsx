import { Skeleton } from '../primitives/Skeleton.tsx';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import {
  dayLook,
  gridLook,
  markLook,
  monthHead,
  monthLook,
  monthName,
  monthsLook,
  roomLook,
  secondMonth,
  weekdayLook,
} from './rental-calendar-look.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const WEEKS = [1, 2, 3, 4, 5] as const;

const EmptyMonth = () => (
  <>
    <div css={monthHead}>
      <span css={monthName}>
        <Skeleton shape="words" />
      </span>
    </div>
    <table css={gridLook}>
      <thead>
        <tr>
          {WEEKDAYS.map((day) => (
            <th css={weekdayLook} key={day}>
              {day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {WEEKS.map((week) => (
          <tr key={week}>
            {WEEKDAYS.map((day) => (
              <td key={day}>
                <span css={dayLook}>
                  <span css={markLook}>
                    <Skeleton shape="figure" />
                  </span>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);

export interface RentalCalendarSkeletonProps {
  /** Label of the calendar. */
  label: string;
}

/** Placeholder of a RentalCalendar while its script or the availability loads. */
export function RentalCalendarSkeleton({ label }: RentalCalendarSkeletonProps) {
  return (
    <div css={roomLook} role="group" aria-label={label} aria-busy="true">
      <VisuallyHidden>Loading the calendar.</VisuallyHidden>
      <div css={monthsLook} aria-hidden="true">
        <div css={monthLook}>
          <EmptyMonth />
        </div>
        <div css={[monthLook, secondMonth]}>
          <EmptyMonth />
        </div>
      </div>
    </div>
  );
}
