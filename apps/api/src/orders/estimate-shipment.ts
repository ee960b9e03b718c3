import { isDate } from '@lemari/domain/time/dates';
import { REGIONS } from '@lemari/domain/region';
import { shipmentPrice, windowsOn } from '@lemari/domain/order/shipping';
import type { Handler } from '../tools/handler.ts';
import { badInput, notFound, Refusal } from '../platform/refusal.ts';
import { openPoints } from '../logistic/collection-points.ts';
import { addressesOf } from '../customer/addresses.ts';

const TYPES_OF = { delivery: ['Normal', 'NormalCollect'], return: ['Return', 'ReturnCollect'] } as const;

/** The price of a delivery or return, and the time windows of its day. @see rules/calls/estimate-shipment; docs/decisions/0105 */
export const estimateShipment: Handler<'estimateShipment'> = async (call, tools) => {
  const { region } = call.headers;
  const addresses = await addressesOf(tools.db, { customer: call.customer, region });
  const {
    delivery_type: kind,
    shipping_type: method,
    address_id: addressId,
    collection_point_id: pointId,
    shipment_delivery_date: date,
  } = call.query;
  if (!isDate(date)) return badInput([{ field: 'shipment_delivery_date', message: 'must be a real date' }]);
  if (!TYPES_OF[kind].some((type) => type === method))
    return badInput([{ field: 'shipping_type', message: `must be one of ${TYPES_OF[kind].join(', ')}` }]);
  const address = addresses.find(({ id }) => id === addressId);
  if (addressId !== undefined && !address) return notFound(`There is no address ${addressId} here.`);
  const points = pointId === undefined ? [] : await openPoints(tools.db, region);
  if (pointId !== undefined && !points.some(({ id }) => id === pointId))
    return notFound(`There is no collection point ${pointId} here.`);

  const priced = shipmentPrice({ region, method, location: address?.location });
  if (!priced.ok) return new Refusal(409, priced.reason, [{ field: 'address_id', message: priced.reason }]);
  return {
    data: {
      price: priced.price.amountMinor,
      currency: REGIONS[region].currency,
      windows: windowsOn(region, date).map(({ start, end, label }) => ({
        time_start: start,
        time_end: end,
        label,
      })),
    },
  };
};
