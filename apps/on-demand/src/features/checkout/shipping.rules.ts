import { type Money, toMoney } from '@lemari/currency/money';
import { type Address, addressLines } from '@lemari/domain/person/address';
import {
  type CollectionPoint,
  type DeliveryMethod,
  pointLines,
  type ReturnMethod,
} from '@lemari/domain/order/shipment';
import { shipmentPrice } from '@lemari/domain/order/shipping';
import { type RegionId, REGIONS } from '@lemari/domain/region';
import { areaOf } from '@lemari/domain/region/postal-areas';
import type { Location } from '@lemari/domain/region/location';
import { dayWords } from '@lemari/domain/time/day-words';
import { textOf } from '@lemari/forms/define-form';
import type { Parsed } from '@lemari/validation/parse-with';
import { fromWords, priceWords } from '../../method-words.ts';
import type { Checkout, ShippingChoice, TimeWindow } from './checkout.queries.ts';
import { PICK_UP } from './pick-up.rules.ts';

export type Direction = 'delivery' | 'return';
type Method = DeliveryMethod | ReturnMethod;

/** Differences between delivery and return, with the names of their fields. @see docs/decisions/0105 */
export const DIRECTIONS = {
  delivery: {
    door: 'Normal',
    point: 'NormalCollect',
    service: 'self_collect',
    fields: { method: 'method', address: 'addressId', point: 'point', time: 'time' },
    missing: 'Choose a delivery option.',
  },
  return: {
    door: 'Return',
    point: 'ReturnCollect',
    service: 'self_return',
    fields: {
      method: 'returnMethod',
      address: 'returnAddressId',
      point: 'returnPoint',
      time: 'returnTime',
    },
    missing: 'Choose a return option.',
  },
} as const satisfies Record<
  Direction,
  {
    readonly door: Method;
    readonly point: Method;
    readonly service: CollectionPoint['services'][number];
    readonly fields: Readonly<Record<'method' | 'address' | 'point' | 'time', string>>;
    readonly missing: string;
  }
>;

/** Value of an address field for the address whose fields are filled in. */
export const NEW_ADDRESS = 'new';
/** Values of the field `returnLike`, and of the pick-up address that is the delivery's. */
export const AS_DELIVERED = 'delivery';
export const OTHERWISE = 'other';

/** Fields of the delivery page whose choices are shown again. */
export const SHIPPING_FIELDS: readonly string[] = [
  'returnLike',
  ...Object.values(DIRECTIONS).flatMap(({ fields }) => Object.values(fields)),
];

/** A saved address with its prices. */
export interface DoorOffer {
  readonly address: Address;
  /** Undefined where the price failed to load. */
  readonly prices: Readonly<Record<Direction, Money | undefined>>;
  /** Why no courier goes there. */
  readonly why?: string;
}

/** Everything that the delivery page offers. */
export interface ShippingOffers {
  readonly doors: readonly DoorOffer[];
  /** Open counters of every service. */
  readonly points: readonly CollectionPoint[];
  /** Time windows on the day of each direction. */
  readonly windows: Readonly<Record<Direction, readonly TimeWindow[]>>;
  /** Lowest courier price of each direction; undefined without couriers. */
  readonly fromPrices: Readonly<Record<Direction, Money | undefined>>;
  /** What failed to load, in words. */
  readonly problems: readonly string[];
  readonly defaultAddressId?: number;
}

/** Where pieces go: a saved address, a new one of the same form, or a counter. */
export type Destination =
  | { readonly at: 'address'; readonly id: number }
  /** The one that is entered for a direction. */
  | { readonly at: 'new-address'; readonly of: Direction }
  | { readonly at: 'point'; readonly id: number };

/** A delivery or return as the form says it. */
export interface Leg {
  readonly to: Destination;
  /** ISO instant at which its window begins. */
  readonly time: string;
}

/** @param newIds ids of the new addresses, once they are saved */
export function choiceOf<Each extends Method>(
  { door, point }: { readonly door: Each; readonly point: Each },
  { to, time }: Leg,
  newIds: Readonly<Partial<Record<Direction, number>>>,
): ShippingChoice<Each> {
  if (to.at === 'point') return { method: point, time, pointId: to.id };
  const addressId = to.at === 'address' ? to.id : newIds[to.of];
  return { method: door, time, ...(addressId !== undefined && { addressId }) };
}

/**
 * Value of a delivery time: the start of its window, and that of the same window on the day of return, so that the
 * return can be like the delivery without a request.
 */
const timeValue = (start: string, sameOnReturn: string | undefined): string =>
  [start, ...(sameOnReturn === undefined ? [] : [sameOnReturn])].join(' ');

/** Reads what `timeValue` wrote. */
export function readTimeValue(value: string): { readonly start: string; readonly sameOnReturn: string } {
  const [start = '', sameOnReturn = ''] = value.split(' ');
  return { start, sameOnReturn };
}

/** Time windows of the delivery as form values. */
export const deliveryTimes = ({ windows }: Pick<ShippingOffers, 'windows'>) =>
  windows.delivery.map(({ start, label }) => ({
    value: timeValue(start, windows.return.find((window) => window.label === label)?.start),
    start,
    label,
  }));

/** Time windows of a direction as form values. */
export const timeOptions = (offers: Pick<ShippingOffers, 'windows'>, direction: Direction) =>
  direction === 'delivery'
    ? deliveryTimes(offers)
    : offers.windows.return.map(({ start, label }) => ({ value: start, label }));

const priceAt = (region: RegionId, location: Location, { door: method }: { readonly door: Method }) =>
  shipmentPrice({ region, method, location });

/** Why no courier comes to a place, as a sentence; undefined where one comes. */
export function noCourierReason(region: RegionId, location: Location): string | undefined {
  const price = priceAt(region, location, DIRECTIONS.delivery);
  return price.ok ? undefined : price.reason;
}

/** Marks an area in the list where no courier comes. */
export const areaNote = (region: RegionId, location: Location): string | undefined =>
  noCourierReason(region, location) === undefined ? undefined : 'no courier yet';

/** What a courier costs to an area and from it, or why none comes there. @param direction of the address */
export function areaNotice(region: RegionId, location: Location, direction: Direction): string | undefined {
  const there = priceAt(region, location, DIRECTIONS.delivery);
  const back = priceAt(region, location, DIRECTIONS.return);
  if (!there.ok || !back.ok) return noCourierReason(region, location);
  return direction === 'return'
    ? `Pick-up in this area: ${priceWords(back.price)}.`
    : `Delivery in this area: ${priceWords(there.price)}. Pick-up: ${priceWords(back.price)}.`;
}

const isPositiveInteger = (text: string): boolean => /^[1-9]\d{0,9}$/.test(text);
const isInstant = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(Date.parse(text));

interface Problem {
  readonly field: string;
  readonly message: string;
}

const NO_ADDRESS = 'Choose an address.';
/** The delivery goes to no address that couriers could come back to. */
const COLLECTED = 'You collect your pieces. Choose the address for the pick-up.';
const NO_COUNTER = 'Choose a counter.';
const NO_TIME = 'Choose a time.';

/** Whether a direction has an address of its own, whose fields are filled in. */
export function isNewAddress(form: FormData, direction: Direction): boolean {
  const { door, fields } = DIRECTIONS[direction];
  const isOwn = direction === 'delivery' || textOf(form, 'returnLike') === OTHERWISE;
  return isOwn && textOf(form, fields.method) === door && textOf(form, fields.address) === NEW_ADDRESS;
}

/** Destination of a direction. @param delivered the delivery's destination, for a pick-up there */
function readDestination(
  direction: Direction,
  form: FormData,
  delivered: Destination | undefined,
): Destination | Problem {
  const { door, point, fields, missing } = DIRECTIONS[direction];
  const method = textOf(form, fields.method);
  if (method === point) {
    const id = textOf(form, fields.point);
    return isPositiveInteger(id)
      ? { at: 'point', id: Number(id) }
      : { field: fields.point, message: NO_COUNTER };
  }
  if (method !== door) return { field: fields.method, message: missing };
  const id = textOf(form, fields.address);
  if (id === NEW_ADDRESS) return { at: 'new-address', of: direction };
  if (id === AS_DELIVERED && delivered?.at === 'point') return { field: fields.address, message: COLLECTED };
  if (id === AS_DELIVERED && delivered) return delivered;
  return isPositiveInteger(id)
    ? { at: 'address', id: Number(id) }
    : { field: fields.address, message: NO_ADDRESS };
}

/**
 * Reads delivery and return. Fields of what is not chosen are ignored: of the other method, and of the return where
 * it is like the delivery.
 */
export function readShipping(form: FormData): Parsed<Readonly<Record<Direction, Leg>>> {
  const { start: time, sameOnReturn } = readTimeValue(textOf(form, DIRECTIONS.delivery.fields.time));
  const isSame = isAlike({ returnLike: textOf(form, 'returnLike') });
  const to = readDestination('delivery', form, undefined);
  const delivered = 'at' in to ? to : undefined;
  const back = isSame ? delivered : readDestination('return', form, delivered);
  const backTime = isSame ? sameOnReturn : textOf(form, DIRECTIONS.return.fields.time);
  if ('at' in to && back && 'at' in back && isInstant(time) && isInstant(backTime))
    return { ok: true, value: { delivery: { to, time }, return: { to: back, time: backTime } } };
  return {
    ok: false,
    errors: [
      ...('field' in to ? [to] : []),
      ...(isInstant(time) ? [] : [{ field: DIRECTIONS.delivery.fields.time, message: NO_TIME }]),
      ...(back && 'field' in back ? [back] : []),
      ...(isInstant(time) && isSame && !isInstant(backTime)
        ? [
            {
              field: 'returnLike',
              message: 'There is no such time on the day of return. Choose another way.',
            },
          ]
        : []),
      ...(isSame || isInstant(backTime) ? [] : [{ field: DIRECTIONS.return.fields.time, message: NO_TIME }]),
    ],
  };
}

/** A choice of radio buttons. */
interface Option {
  readonly value: string;
  readonly label: string;
  readonly detail?: string;
  readonly aside?: string;
  readonly disabled?: boolean;
}

const doorOption = ({ address, prices, why }: DoorOffer, direction: Direction): Option => {
  const [street = '', ...rest] = addressLines(address);
  const price = prices[direction];
  return {
    value: String(address.id),
    label: street,
    detail: why ?? rest.join(', '),
    ...(price && why === undefined && { aside: priceWords(price) }),
    ...(why !== undefined && { disabled: true }),
  };
};

/**
 * Where pieces are delivered to or picked up: saved addresses, a new one, and for a pick-up the delivery's.
 * @param deliveredTo the saved address of the delivery, as a form value
 */
export function doorOptions(
  { doors }: Pick<ShippingOffers, 'doors'>,
  direction: Direction,
  deliveredTo?: string,
): readonly Option[] {
  const saved = doors.map((door) => doorOption(door, direction));
  const own = [...saved, { value: NEW_ADDRESS, label: 'A new address' }];
  if (direction === 'delivery') return own;
  const delivered = doors.find(({ address }) => String(address.id) === deliveredTo);
  const detail = delivered && addressLines(delivered.address)[0];
  return [
    { value: AS_DELIVERED, label: 'The delivery address', ...(detail !== undefined && { detail }) },
    ...own,
  ];
}

const pointsOf = ({ points }: Pick<ShippingOffers, 'points'>, direction: Direction) =>
  points.filter(({ services }) => services.includes(DIRECTIONS[direction].service));

export const pointOptions = (
  offers: Pick<ShippingOffers, 'points'>,
  direction: Direction,
): readonly Option[] =>
  pointsOf(offers, direction).map((point) => {
    const [name = '', ...rest] = pointLines(point);
    const isReturnsOnly = !point.services.includes(DIRECTIONS.delivery.service);
    return {
      value: String(point.id),
      label: name,
      detail: [...rest, point.openingHours, ...(isReturnsOnly ? ['for returns only'] : [])].join(', '),
    };
  });

const idText = (id: number | undefined): string => (id === undefined ? '' : String(id));

const isServed = ({ why }: DoorOffer): boolean => why === undefined;

const preferredDoor = ({ doors, defaultAddressId }: Pick<ShippingOffers, 'doors' | 'defaultAddressId'>) =>
  doors.find((door) => isServed(door) && door.address.id === defaultAddressId) ?? doors.find(isServed);

/**
 * The pick-up address in place of the delivery's, which collected pieces do not have.
 * @param method of the delivery
 */
export const pickUpAddress = (
  offers: Pick<ShippingOffers, 'doors' | 'defaultAddressId'>,
  { method, address }: { readonly method: string; readonly address: string },
): string =>
  isCollected({ method }) && address === AS_DELIVERED
    ? idText(preferredDoor(offers)?.address.id) || NEW_ADDRESS
    : address;

/** Fields of the area of a new address. */
const AREAS = { delivery: 'area', return: `${PICK_UP}area` } as const;

/** What decides the prices as far as it is chosen, by field name. */
export type ChosenShipping = Readonly<
  Record<
    'method' | 'addressId' | 'returnLike' | 'returnMethod' | 'returnAddressId' | (typeof AREAS)[Direction],
    string
  >
>;

export const chosenShipping = (textOf: (field: string) => string): ChosenShipping => ({
  method: textOf('method'),
  addressId: textOf('addressId'),
  area: textOf('area'),
  returnLike: textOf('returnLike'),
  returnMethod: textOf('returnMethod'),
  returnAddressId: textOf('returnAddressId'),
  [AREAS.return]: textOf(AREAS.return),
});

const isAlike = ({ returnLike }: Pick<ChosenShipping, 'returnLike'>): boolean => returnLike !== OTHERWISE;

/** Whether the delivery is collected. */
export const isCollected = ({ method }: Pick<ChosenShipping, 'method'>): boolean =>
  method === DIRECTIONS.delivery.point;

/** The price of one way, exact or the lowest possible one; undefined where there is none. */
export type LegPrice = { readonly price: Money; readonly isLowest: boolean } | undefined;

/** Price of a courier: of the chosen address or area, else the lowest one. */
function courierPrice(
  region: RegionId,
  offers: ShippingOffers,
  direction: Direction,
  chosen: ChosenShipping,
): LegPrice {
  const isOfDelivery = !isCollected(chosen) && (isAlike(chosen) || chosen.returnAddressId === AS_DELIVERED);
  const at = direction === 'return' && isOfDelivery ? 'delivery' : direction;
  const id = chosen[DIRECTIONS[at].fields.address];
  const door = offers.doors.find(({ address }) => String(address.id) === id);
  const exact = (price: Money | undefined): LegPrice => price && { price, isLowest: false };
  if (door) return exact(door.prices[direction]);
  const area = id === NEW_ADDRESS ? areaOf(region, chosen[AREAS[at]]) : undefined;
  if (area) {
    const there = priceAt(region, area, DIRECTIONS[direction]);
    return exact(there.ok ? there.price : undefined);
  }
  const from = offers.fromPrices[direction];
  return from && { price: from, isLowest: true };
}

export type LegPrices = Readonly<Record<Direction, LegPrice>>;

/** Prices of delivery and return as chosen in the form. */
export function legPrices(region: RegionId, offers: ShippingOffers, chosen: ChosenShipping): LegPrices {
  const free = { price: toMoney(0, REGIONS[region].currency), isLowest: false };
  const isReturnedToCounter = isAlike(chosen)
    ? isCollected(chosen)
    : chosen.returnMethod === DIRECTIONS.return.point;
  return {
    delivery: isCollected(chosen) ? free : courierPrice(region, offers, 'delivery', chosen),
    return: isReturnedToCounter ? free : courierPrice(region, offers, 'return', chosen),
  };
}

/** `from IDR 25.000` or `IDR 40.000`; empty without a price. */
export const legWords = (leg: LegPrice): string =>
  leg ? (leg.isLowest ? fromWords : priceWords)(leg.price) : '';

/** Price and detail of each method. */
export function methodOffers(
  region: RegionId,
  offers: ShippingOffers,
  direction: Direction,
  chosen: ChosenShipping,
) {
  const counters = pointsOf(offers, direction).length;
  return {
    door: {
      price: legWords(courierPrice(region, offers, direction, chosen)),
      detail: direction === 'delivery' ? 'Our courier brings it' : 'Our courier picks it up',
    },
    point:
      counters === 0
        ? { price: '', why: 'We have no counter in this area yet.' }
        : { price: 'Free', detail: `${counters} ${counters === 1 ? 'counter' : 'counters'}` },
  };
}

/** Day and price of the return, on the page that chooses it: first of the way that it would go. @param end ISO date */
export function returnHint(
  region: RegionId,
  offers: ShippingOffers,
  end: string,
  chosen: ChosenShipping,
): string {
  const { door, point } = methodOffers(region, offers, 'return', chosen);
  const ways = [
    ...(door.price === '' ? [] : [`Pick-up at your door: ${door.price}.`]),
    ...(point.why === undefined ? ['Bringing it back to a counter is free.'] : []),
  ];
  return [`${dayWords(end)}.`, ...(isCollected(chosen) ? ways.reverse() : ways)].join(' ');
}

/** Whether a return goes the way of the delivery: same method, address or counter, and window. */
function isLikeDelivery(
  delivery: ShippingChoice,
  back: ShippingChoice,
  offers: Pick<ShippingOffers, 'windows'>,
): boolean {
  const { value = '' } = deliveryTimes(offers).find(({ start }) => start === delivery.time) ?? {};
  return (
    (delivery.method === DIRECTIONS.delivery.door) === (back.method === DIRECTIONS.return.door) &&
    delivery.addressId === back.addressId &&
    delivery.pointId === back.pointId &&
    readTimeValue(value).sameOnReturn === back.time
  );
}

/** Initial values by field name: the earlier choice, else the default. */
export function shippingFields(
  offers: ShippingOffers,
  { delivery, return: back }: Pick<Checkout, Direction>,
): Readonly<Record<string, string>> {
  const served = offers.doors.filter(isServed);
  const only = (direction: Direction) => {
    const points = pointsOf(offers, direction);
    return points.length === 1 ? points[0]?.id : undefined;
  };
  const pointOf = (direction: Direction, chosen: number | undefined) =>
    idText(pointsOf(offers, direction).find(({ id }) => id === chosen)?.id ?? only(direction));
  const savedId =
    served.find(({ address }) => address.id === delivery?.addressId)?.address.id ??
    preferredDoor(offers)?.address.id;
  const times = deliveryTimes(offers);
  const backAddress = served.find(({ address }) => address.id === back?.addressId)?.address.id;
  return {
    method: delivery?.method ?? DIRECTIONS.delivery.door,
    addressId: savedId === undefined ? NEW_ADDRESS : String(savedId),
    point: pointOf('delivery', delivery?.pointId),
    time: times.find(({ start }) => start === delivery?.time)?.value ?? '',
    returnLike: !delivery || !back || isLikeDelivery(delivery, back, offers) ? AS_DELIVERED : OTHERWISE,
    returnMethod: back?.method ?? DIRECTIONS.return.door,
    returnAddressId:
      backAddress === undefined || backAddress === savedId ? AS_DELIVERED : String(backAddress),
    returnPoint: pointOf('return', back?.pointId),
    returnTime: offers.windows.return.find(({ start }) => start === back?.time)?.start ?? '',
  };
}
