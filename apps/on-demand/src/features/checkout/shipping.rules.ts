import type { Money } from '@lemari/currency/money';
import { type Address, addressLines } from '@lemari/domain/person/address';
import {
  type CollectionPoint,
  type DeliveryMethod,
  pointLines,
  type ReturnMethod,
  type ShippingMethod,
} from '@lemari/domain/order/shipment';
import { textOf } from '@lemari/forms/define-form';
import type { Parsed } from '@lemari/validation/parse-with';
import { priceWords } from '../../method-words.ts';
import type { ShippingChoice, TimeWindow } from './checkout.queries.ts';

export type Direction = 'delivery' | 'return';

/** Differences between delivery and return. @see docs/decisions/0105 */
export const DIRECTIONS = {
  delivery: {
    door: 'Normal',
    point: 'NormalCollect',
    service: 'self_collect',
    title: 'Delivery',
    address: 'Delivery address',
    points: 'Counter',
    window: 'When?',
    missing: 'Choose a delivery option.',
    next: 'Continue to return',
  },
  return: {
    door: 'Return',
    point: 'ReturnCollect',
    service: 'self_return',
    title: 'Return',
    address: 'Pick-up address',
    points: 'Counter',
    window: 'When?',
    missing: 'Choose a return option.',
    next: 'Continue',
  },
} as const satisfies Record<
  Direction,
  {
    readonly door: DeliveryMethod | ReturnMethod;
    readonly point: DeliveryMethod | ReturnMethod;
    readonly service: CollectionPoint['services'][number];
    readonly [words: string]: string;
  }
>;

/** A saved address with its price, or the reason why it is not served. */
export interface DoorOffer {
  readonly address: Address;
  /** Absent while the price is unknown. */
  readonly price?: Money;
  /** Why the address cannot be chosen. */
  readonly why?: string;
}

/** All choices of delivery or return. */
export interface ShippingOffers {
  readonly doors: readonly DoorOffer[];
  readonly points: readonly CollectionPoint[];
  readonly windows: readonly TimeWindow[];
  /** What failed to load. */
  readonly problems: readonly string[];
  /** Default address. */
  readonly defaultAddressId?: number;
}

/** Query key of the newest address id so far: after adding an address, a newer one is preselected. */
const KNOWN = 'known';

/** URL to which the address form returns. @param here path and query of the step */
export function afterAdding(here: string, { doors }: ShippingOffers): string {
  const [path = '', query] = here.split('?');
  const newest = Math.max(0, ...doors.map(({ address }) => address.id));
  const search = new URLSearchParams(query);
  search.set(KNOWN, String(newest));
  return `${path}?${search}`;
}

/** The newly added address. @param search the step's query */
function addedOf(doors: readonly DoorOffer[], search: string): number | undefined {
  const known = new URLSearchParams(search).get(KNOWN);
  if (known === null || !/^\d{1,10}$/.test(known)) return undefined;
  return doors.find(({ address }) => address.id > Number(known))?.address.id;
}

/** A step's query without the key of a new address. */
export function withoutAdded(search: string): string {
  const rest = new URLSearchParams(search);
  if (!rest.has(KNOWN)) return search;
  rest.delete(KNOWN);
  return `?${rest}`;
}

/** Where pieces are delivered or picked up, by the field of the chosen method. */
const DESTINATIONS = {
  address: { key: 'addressId', missing: 'Choose an address.' },
  point: { key: 'pointId', missing: 'Choose a counter.' },
} as const;

const isPositiveInteger = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);
const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));

/** Reads delivery or return from its form. Fields of the other method are ignored. */
export function readShipping(direction: Direction, form: FormData): Parsed<ShippingChoice> {
  const { door, point, missing } = DIRECTIONS[direction];
  const method: ShippingMethod | undefined = [door, point].find((each) => each === textOf(form, 'method'));
  if (method === undefined) return { ok: false, errors: [{ field: 'method', message: missing }] };
  const field = method === door ? 'address' : 'point';
  const [id, time] = [textOf(form, field), textOf(form, 'time')];
  const errors = [
    ...(isPositiveInteger(id) ? [] : [{ field, message: DESTINATIONS[field].missing }]),
    ...(isInstant(time) ? [] : [{ field: 'time', message: 'Choose a time.' }]),
  ];
  return errors.length > 0
    ? { ok: false, errors }
    : { ok: true, value: { method, time, [DESTINATIONS[field].key]: Number(id) } };
}

/** A choice of radio buttons. */
interface Option {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
  readonly aside?: string;
  readonly disabled?: boolean;
}

/** Saved addresses as choices; one that is not served carries the reason. */
export const doorOptions = (
  { doors, defaultAddressId }: ShippingOffers,
  direction: Direction,
): readonly Option[] =>
  doors.map(({ address, price, why }) => {
    const [street = '', ...rest] = addressLines(address);
    const isSame = direction === 'return' && address.id === defaultAddressId;
    return {
      value: String(address.id),
      label: isSame ? `Same address: ${street}` : street,
      detail: why ?? rest.join(', '),
      ...(price && why === undefined && { aside: priceWords(price) }),
      ...(why !== undefined && { disabled: true }),
    };
  });

export const pointOptions = (points: readonly CollectionPoint[]): readonly Option[] =>
  points.map((point) => {
    const [name = '', ...rest] = pointLines(point);
    return { value: String(point.id), label: name, detail: [...rest, point.openingHours].join(', ') };
  });

const open = ({ why }: DoorOffer): boolean => why === undefined;

/** Price and detail of each method. */
export function methodOffers({ doors, points, defaultAddressId }: ShippingOffers) {
  const preferred =
    doors.find((door) => open(door) && door.address.id === defaultAddressId) ?? doors.find(open);
  const hasDoor = doors.length === 0 || preferred !== undefined;
  const reasons = new Set(doors.flatMap(({ why }) => why ?? []));
  return {
    door: {
      price: preferred?.price ? priceWords(preferred.price) : '',
      detail: 'Choose a time slot',
      why: hasDoor ? undefined : [...reasons].join(' '),
    },
    point:
      points.length === 0
        ? { price: '', why: 'We have no counter in this area yet.' }
        : { price: 'Free', detail: `${points.length} ${points.length === 1 ? 'counter' : 'counters'}` },
  };
}

/** Initial values by field name: the new address, else the earlier choice, else the default. */
export function shippingFields(
  direction: Direction,
  offers: ShippingOffers,
  { chosen, search }: { chosen: ShippingChoice | undefined; search: string },
): Readonly<Record<'method' | 'address' | 'point' | 'time', string>> {
  const { door, point } = DIRECTIONS[direction];
  const { doors, points, windows, defaultAddressId } = offers;
  const openDoors = doors.filter(open);
  const preferred = openDoors.find(({ address }) => address.id === defaultAddressId) ?? openDoors[0];
  const added = addedOf(openDoors, search);
  const addressId =
    added ??
    openDoors.find(({ address }) => address.id === chosen?.addressId)?.address.id ??
    preferred?.address.id;
  const only = points.length === 1 ? points[0]?.id : undefined;
  const defaultMethod = preferred ? door : doors.length > 0 && only !== undefined ? point : '';
  const time = windows.find(({ start }) => start === chosen?.time)?.start;
  return {
    method: added === undefined ? (chosen?.method ?? defaultMethod) : door,
    address: addressId === undefined ? '' : String(addressId),
    point: String(points.find(({ id }) => id === chosen?.pointId)?.id ?? only ?? ''),
    time: time ?? '',
  };
}
