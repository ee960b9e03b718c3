import { type CollectionPoint, type DeliveryMethod, type ReturnMethod } from '@lemari/domain/order/shipment';

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
