import { VISITOR_HEADER } from '@lemari/contract/visitor-header';
import { REGIONS, type RegionId } from '@lemari/domain/region';

export interface CallFacts {
  region: RegionId;
  verticalType?: string | undefined;
  productLine?: string | undefined;
  /** ISO dates of delivery and return that something is wanted for. */
  reservation?: { start: string | undefined; end: string | undefined };
  /** The browser's own number, from its cookie. */
  appInstance?: string | undefined;
  /** Of whoever is signed in. */
  bearer?: string | undefined;
  /** Signed facts about the visitor, for the services' limits. @see visitor-header.ts */
  visitor?: string | undefined;
  /** One intent of the person. @see docs/decisions/0022 */
  idempotencyKey?: string | undefined;
  requestId: string;
}

/**
 * What every call to a service carries. Authorization is there and empty for a guest; the bearer is added here and
 * nowhere else, so that no token is ever in the page.
 * @see storefront §7; decision 13
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
