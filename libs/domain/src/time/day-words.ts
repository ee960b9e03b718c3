/**
 * Days as text. The names are written here because `Intl` formats days differently on the server and in browsers, and
 * pages must match on both.
 */
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

function partsOf(date: string) {
  const day = new Date(`${date}T00:00:00Z`);
  return {
    weekday: DAYS[day.getUTCDay()] ?? '',
    day: day.getUTCDate(),
    month: MONTHS[day.getUTCMonth()] ?? '',
    year: day.getUTCFullYear(),
  };
}

/** `Thursday 14 May`. @param date ISO date */
export function dayWords(date: string): string {
  const { weekday, day, month } = partsOf(date);
  return `${weekday} ${day} ${month}`;
}

/** `Thursday 14 May`, with its year if it is another one than today’s. @param date ISO date, like `today` */
export const dayIn = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? dayWords(date) : fullDayWords(date);

/** `Thursday 14 May 2027`. @param date ISO date */
export const fullDayWords = (date: string): string => `${dayWords(date)} ${date.slice(0, 4)}`;

/** `14 May 2027`, for days of another year. @param date ISO date */
export function yearDayWords(date: string): string {
  const { day, month, year } = partsOf(date);
  return `${day} ${month} ${year}`;
}

/** `14 May`. @param date ISO date */
export function shortDayWords(date: string): string {
  const { day, month } = partsOf(date);
  return `${day} ${month.slice(0, 3)}`;
}

/** `Thu 14 May`. @param date ISO date */
export const briefDayWords = (date: string): string =>
  `${partsOf(date).weekday.slice(0, 3)} ${shortDayWords(date)}`;

/** `14–17 May`, `30 May–2 Jun`; a single day is `14 May`. @param start ISO date, like `end` */
export function spanWords(start: string, end: string): string {
  if (start === end) return shortDayWords(start);
  const [from, to] = [partsOf(start), partsOf(end)];
  const isOneMonth = from.month === to.month && from.year === to.year;
  return `${isOneMonth ? from.day : shortDayWords(start)}–${shortDayWords(end)}`;
}
