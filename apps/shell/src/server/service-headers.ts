import { VISITOR_HEADER } from '@lemari/contract/visitor-header';
import { REGIONS, type RegionId } from '@lemari/domain/region';

export interface CallFacts {
  region: RegionId;
  verticalType?: string | undefined;
  productLine?: string | undefined;
  /** ISO dates of delivery and return. */
  reservation?: { start: string | undefined; end: string | undefined };
  /** The app instance id, from its cookie. */
  appInstance?: string | undefined;
  /** Access token of the customer. */
  bearer?: string | undefined;
  /** Signed facts about the visitor, for the services' limits. @see visitor-header.ts */
  visitor?: string | undefined;
  /** Identifies one intent of the customer. @see docs/decisions/0088 */
  idempotencyKey?: string | undefined;
  requestId: string;
}

/**
 * Headers of every call to a service. A guest's Authorization is empty. The bearer is added only here, on the server,
 * so that no token reaches the page.
 * @see rules/calls/header-region, rules/calls/header-authorization-guest; docs/decisions/0023
 */
export const serviceHeaders = ({
  region,
  verticalType,
  productLine,
  reservation,
  appInstance,
  bearer,
  visitor,
  idempotencyKey,
  requestId,
}: CallFacts) => ({
  Region: region,
  TimeZone: REGIONS[region].zone,
  Authorization: bearer === undefined ? '' : `Bearer ${bearer}`,
  'x-request-id': requestId,
  ...(visitor && { [VISITOR_HEADER]: visitor }),
  ...(appInstance && { 'App-Instance': appInstance }),
  ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
  ...(verticalType && { 'Vertical-Type': verticalType }),
  ...(productLine && { 'Product-Line': productLine }),
  ...(reservation?.start && { 'Reservation-Start': reservation.start }),
  ...(reservation?.end && { 'Reservation-End': reservation.end }),
});
