import type { FastifyRequest } from 'fastify';
import type { RegionId } from '@lemari/domain/region';
import { visitorRegion } from '../routing/visitor-region.ts';
import { savedRegionOf } from './cookies.ts';

/** Headers in which a CDN reports the visitor's country: Cloudflare, Vercel, CloudFront. */
const COUNTRY_HEADERS = ['cf-ipcountry', 'x-vercel-ip-country', 'cloudfront-viewer-country'];

/** The region that `/` redirects a visitor to. */
export const regionOfVisitor = (request: FastifyRequest): RegionId =>
  visitorRegion({
    savedRegion: savedRegionOf(request),
    country: COUNTRY_HEADERS.map((name) => request.headers[name]).find((value) => typeof value === 'string'),
    languages: request.headers['accept-language'],
  });
