import type { FastifyInstance } from 'fastify';
import { notFound, Refusal } from '../platform/refusal.ts';
import { sendProblem } from '../platform/http/problem.ts';
import { PICTURE_FILES, PICTURE_FORMATS } from './picture-store.ts';

const URL = '/pictures/contentful/:asset/:key/:name/:file';
const TIMEOUT_MS = 10_000;

interface Params {
  readonly asset: string;
  readonly key: string;
  readonly name: string;
  readonly file: string;
}

const isName = (text: string) => /^[\w-]{1,100}$/.test(text);

/**
 * Serves pictures of a Contentful space in the shop's widths and formats, through its Images API, so that the browser
 * contacts only the shop.
 * @param images base URL of the space's pictures: `https://images.ctfassets.net/<space>`
 */
export function mountContentfulPictures(app: FastifyInstance, images: string): void {
  app.get<{ Params: Params }>(URL, { schema: { hide: true } }, async (request, reply) => {
    const { asset, key, name, file } = request.params;
    const known = PICTURE_FILES.get(file);
    if (!known || !isName(asset) || !isName(key))
      return sendProblem(reply, notFound('There is no such picture.'));
    const query = new URLSearchParams({ w: String(known.width), fm: known.format });
    const response = await fetch(`${images}/${asset}/${key}/${encodeURIComponent(name)}?${query}`, {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => undefined);
    if (response?.status === 404) return sendProblem(reply, notFound('There is no such picture.'));
    if (!response?.ok || !response.body)
      return sendProblem(reply, new Refusal(503, 'We couldn’t load this picture. Try again in a moment.'));
    return reply
      .type(PICTURE_FORMATS[known.format].type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(response.body);
  });
}
