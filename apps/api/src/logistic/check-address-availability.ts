import { shipmentPrice } from '@lemari/domain/order/shipping';
import type { Handler } from '../tools/handler.ts';

/** Whether couriers go to a point on the map. @see rules/calls/check-address-availability; docs/decisions/0105 */
export const checkAddressAvailability: Handler<'checkAddressAvailability'> = (call) => {
  const { longitude, latitude, shipping_type: method } = call.query;
  const priced = shipmentPrice({
    region: call.headers.region,
    method,
    location: { latitude, longitude },
  });
  return Promise.resolve({ data: { available: priced.ok, reason: priced.ok ? null : priced.reason } });
};
