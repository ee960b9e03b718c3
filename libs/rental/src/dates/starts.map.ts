import type { WireCartRentals, WirePossibleRentals } from '@lemari/contract/wire';
import type { PossibleRental } from '@lemari/domain/rental';
import type { Starts } from './starts.queries.ts';

const rentalsFromWire = (wires: WirePossibleRentals['data']): PossibleRental[] =>
  wires.map(({ start_date: start, end_date: end }) => ({ start, end }));

export const startsFromWire = ({ data }: WirePossibleRentals): Starts => ({
  possible: rentalsFromWire(data),
  advice: [],
});

export const cartStartsFromWire = ({ data, advice }: WireCartRentals): Starts => ({
  possible: rentalsFromWire(data),
  advice: advice.map(({ style_id: styleId, size_category: size, start_date: start, kind, name }) => ({
    kind,
    styleId,
    name,
    size,
    start,
  })),
});
