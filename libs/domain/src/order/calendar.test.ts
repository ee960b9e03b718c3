import fc from 'fast-check';
import { WIRE_ORDER } from './order.fixtures.ts';
import { escapedText, folded, orderCalendar } from './calendar.ts';
import { orderFromWire } from './order.map.ts';

const ORDER = orderFromWire(WIRE_ORDER);
const QUESTION = { url: 'https://lemari.example/id/on-demand/order/21', now: '2026-11-21T02:03:04.567Z' };

describe('the calendar of an order', () => {
  it('holds delivery and return, in UTC', () => {
    expect(orderCalendar(ORDER, QUESTION).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Lemari//Orders//EN',
      'CALSCALE:GREGORIAN',
      'BEGIN:VEVENT',
      'UID:order-21-delivery@lemari',
      'DTSTAMP:20261121T020304Z',
      'DTSTART:20261201T020000Z',
      'DTEND:20261201T050000Z',
      'SUMMARY:Lemari brings your rental',
      'DESCRIPTION:Order LM-00021',
      String.raw`LOCATION:Jalan Senopati 41\, 12-5\, Jakarta Selatan 12190\, Indonesia`,
      'URL:https://lemari.example/id/on-demand/order/21',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:order-21-return@lemari',
      'DTSTAMP:20261121T020304Z',
      'DTSTART:20261204T060000Z',
      'DTEND:20261204T100000Z',
      'SUMMARY:Bring your rental back to Lemari',
      'DESCRIPTION:Order LM-00021',
      String.raw`LOCATION:Lemari Senayan\, Jalan Asia Afrika 8\, Jakarta Pusat 10270`,
      'URL:https://lemari.example/id/on-demand/order/21',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('keeps the ids of its events when a window moves', () => {
    const idsOf = (text: string) => text.match(/^UID:.*$/gm);
    const moved = {
      ...ORDER,
      shipment: { ...ORDER.shipment, deliveryTimeStart: '2026-12-01T11:00:00.000Z' },
    };
    expect(idsOf(orderCalendar(moved, QUESTION))).toEqual(idsOf(orderCalendar(ORDER, QUESTION)));
  });

  it('has no location where none is known', () => {
    const back = { ...WIRE_ORDER.return, collection_point: null };
    const order = orderFromWire({ ...WIRE_ORDER, return: back });
    expect(orderCalendar(order, QUESTION).match(/^LOCATION/gm)).toHaveLength(1);
  });
});

describe('a text', () => {
  it.each([
    ['Floor 3, unit 5', String.raw`Floor 3\, unit 5`],
    ['a;b', String.raw`a\;b`],
    [String.raw`C:\lift`, String.raw`C:\\lift`],
    ['one\ntwo', String.raw`one\ntwo`],
    ['one\r\ntwo', String.raw`one\ntwo`],
    ['END:VEVENT', 'END:VEVENT'],
  ])('%j is %j', (text, escaped) => {
    expect(escapedText(text)).toBe(escaped);
  });

  it('never starts a line of its own', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(escapedText(text)).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

describe('a long line', () => {
  const octets = (text: string) => Buffer.byteLength(text);

  it.each([
    { spec: 'of 75 octets stays whole', line: 'a'.repeat(75), lines: [75] },
    { spec: 'of 76 octets continues after a space', line: 'a'.repeat(76), lines: [75, 2] },
    { spec: 'of three-octet characters is cut between characters', line: '香'.repeat(30), lines: [75, 16] },
  ])('$spec', ({ line, lines }) => {
    expect(folded(line).split('\r\n').map(octets)).toEqual(lines);
  });

  it('is restored by unfolding', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 400 }).map((text) => text.replaceAll(/[\r\n]/g, '')),
        (line) => {
          const text = folded(line);
          expect(text.replaceAll('\r\n ', '')).toBe(line);
          expect(Math.max(...text.split('\r\n').map(octets))).toBeLessThanOrEqual(75);
        },
      ),
    );
  });
});
