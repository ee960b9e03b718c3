import { type CollectionPoint, type DeliveryMethod, type ReturnMethod } from '@lemari/domain/order/shipment';

export type Direction = 'delivery' | 'return';

/** What tells the two ways of a rental from one another. @see docs/decisions/0105 */
export const DIRECTIONS = {
  delivery: {
    door: 'Normal',
    point: 'NormalCollect',
    service: 'self_collect',
    title: 'How shall it come to you?',
    address: 'Where shall we bring it?',
    points: 'Where do you collect it?',
    window: 'When?',
    missing: 'Choose how it comes to you.',
    next: 'Go on to the return',
  },
  return: {
    door: 'Return',
    point: 'ReturnCollect',
    service: 'self_return',
    title: 'How shall it go back?',
    address: 'Where shall we pick it up?',
    points: 'Where do you bring it?',
    window: 'When?',
    missing: 'Choose how it goes back.',
    next: 'Go on',
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
