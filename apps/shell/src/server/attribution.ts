import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type Attribution,
  attributionAfterChoice,
  attributionAt,
  attributionText,
  WITHOUT_PARTNER,
  withoutPartner,
} from '@lemari/domain/plan/attribution';
import { placeOf } from '@lemari/domain/region/place';
import type { Mount } from '@lemari/kit';
import type { Config } from './config.ts';
import { attributionOf, openCookie } from './cookies.ts';
import { pathOf } from './problem.ts';
import type { Visitor } from './visit-of.ts';
import { visitorHeader } from './visitor-header.ts';

/** Keeps what brought a visitor here, if the page says so; the newest wins. @see rules/promotions/kept */
export function storeAttribution(request: FastifyRequest, reply: FastifyReply): void {
  if (leavesPartnerOut(request)) {
    const rest = withoutPartner(attributionOf(request) ?? {});
    reply.header('set-cookie', openCookie('promotion', rest ? attributionText(rest) : ''));
    return;
  }
  const attribution = attributionAt(placeOf(pathOf(request.url))) ?? afterChoice(request);
  if (attribution) reply.header('set-cookie', openCookie('promotion', attributionText(attribution)));
}

/** A form of sign-in that registers without the partner's offer. A link cannot do so. @see docs/decisions/0268 */
function leavesPartnerOut({ url, method }: FastifyRequest): boolean {
  const { pathname, searchParams } = new URL(url, 'https://own.invalid');
  const { name, value } = WITHOUT_PARTNER;
  return method === 'POST' && /\/auth\//.test(pathname) && searchParams.get(name) === value;
}

/** A choice of a plan may leave out a code. @see rules/vouchers/removal-kept */
function afterChoice(request: FastifyRequest): Attribution | undefined {
  const { pathname, searchParams } = new URL(request.url, 'https://own.invalid');
  if (!/\/subscription\//.test(pathname)) return undefined;
  const code = (name: string) => searchParams.get(name)?.trim().toUpperCase() || undefined;
  return attributionAfterChoice(attributionOf(request), {
    voucher: code('voucher'),
    without: code('without'),
  });
}

const isSubscription = (mount: Mount | undefined): boolean =>
  mount?.vertical === 'account' && mount.base.endsWith('/subscription');

/**
 * The visitor of a subscription's page. Its price depends on what brought them here, and it tries codes, which are limited
 * by address: guests do not share it.
 * @returns undefined for any other page
 * @see docs/decisions/0200
 */
export function subscriberOf(
  { visit, facts }: Visitor,
  { request, config, mount }: { request: FastifyRequest; config: Config; mount: Mount | undefined },
): Visitor | undefined {
  if (!isSubscription(mount)) return undefined;
  return {
    visit: { ...visit, attribution: attributionOf(request) },
    facts: { ...facts, visitor: visitorHeader(request, config) },
  };
}
