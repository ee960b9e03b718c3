import { addressLines } from '../person/address.ts';
import { pointLines, type Shipment } from './shipment.ts';

/** The facts that a calendar needs; an {@link Order} has them. */
export interface CalendarFacts {
  readonly id: number;
  readonly number: string;
  readonly shipment: Shipment;
}

interface CalendarInput {
  /** Absolute URL of the order's page. */
  readonly url: string;
  /** ISO instant. */
  readonly now: string;
}

interface Event {
  readonly name: 'delivery' | 'return';
  readonly summary: string;
  /** ISO instants. */
  readonly start: string;
  readonly end: string;
  readonly location: readonly string[];
}

const SUMMARIES = {
  Normal: 'Lemari brings your rental',
  NormalCollect: 'Collect your rental from Lemari',
  Return: 'Lemari picks up your rental',
  ReturnCollect: 'Bring your rental back to Lemari',
} as const satisfies Record<Shipment['deliveryMethod'] | Shipment['returnMethod'], string>;

function locationLines(
  address: Shipment['deliveryAddress'],
  point: Shipment['deliveryPoint'],
): readonly string[] {
  if (address) return addressLines(address);
  return point ? pointLines(point) : [];
}

const eventsOf = ({ shipment }: CalendarFacts): readonly Event[] => [
  {
    name: 'delivery',
    summary: SUMMARIES[shipment.deliveryMethod],
    start: shipment.deliveryTimeStart,
    end: shipment.deliveryTimeEnd,
    location: locationLines(shipment.deliveryAddress, shipment.deliveryPoint),
  },
  {
    name: 'return',
    summary: SUMMARIES[shipment.returnMethod],
    start: shipment.returnTimeStart,
    end: shipment.returnTimeEnd,
    location: locationLines(shipment.returnAddress, shipment.returnPoint),
  },
];

/** `20261201T020000Z`. @param instant ISO instant @see RFC 5545, 3.3.5, form 2 */
const utc = (instant: string): string =>
  `${new Date(Date.parse(instant)).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** @see RFC 5545, 3.3.11 */
export const escapedText = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

const LINE_OCTETS = 75;
const octets = (text: string): number => new TextEncoder().encode(text).length;

/** A line of at most 75 octets, continued in lines that begin with a space. @see RFC 5545, 3.1 */
export function folded(line: string): string {
  const lines: string[] = [];
  let current = '';
  // By code point, so that none is cut in two.
  for (const character of line) {
    if (octets(current + character) > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

/**
 * Delivery and return of an order as an iCalendar file (text/calendar). Event ids are stable, so a second import
 * updates the events.
 * @see RFC 5545
 */
export function orderCalendar(order: CalendarFacts, { url, now }: CalendarInput): string {
  const events = eventsOf(order).flatMap(({ name, summary, start, end, location }) => [
    'BEGIN:VEVENT',
    `UID:order-${order.id}-${name}@lemari`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escapedText(summary)}`,
    `DESCRIPTION:${escapedText(`Order ${order.number}`)}`,
    ...(location.length > 0 ? [`LOCATION:${escapedText(location.join(', '))}`] : []),
    `URL:${url}`,
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lemari//Orders//EN',
    'CALSCALE:GREGORIAN',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
