import fastifyStatic from '@fastify/static';
import { PICTURE_WIDTHS } from '@lemari/domain/product';
import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '../platform/http/errors.ts';
import { badInput, notFound } from '../platform/refusal.ts';
import { sendProblem } from '../platform/http/problem.ts';
import {
  PICTURE_FORMATS,
  type PictureFile,
  type PictureFolders,
  type PictureFormat,
  pictureStore,
} from './picture-store.ts';

const URL = '/pictures/:hash/:file';

/** Every file of a picture, by file name. */
const FILES: ReadonlyMap<string, Omit<PictureFile, 'hash'>> = new Map(
  (Object.keys(PICTURE_FORMATS) as PictureFormat[]).flatMap((format) =>
    PICTURE_WIDTHS.map((width) => [`${width}.${format}`, { width, format }]),
  ),
);

/** `/pictures/<hash>/<width>.<avif or webp>`. A hash always names the same picture, so answers are immutable. */
export function mountPictures(app: FastifyInstance, folders: PictureFolders): void {
  const store = pictureStore(folders, app.log);
  app.get<{ Params: { hash: string; file: string } }>(
    URL,
    { schema: { hide: true } },
    async (request, reply) => {
      const { hash, file } = request.params;
      if (!/^[a-z0-9-]{4,64}$/.test(hash))
        return sendProblem(reply, badInput([{ field: 'hash', message: 'is not the hash of a picture' }]));
      const known = FILES.get(file);
      if (!known) {
        const message = `must be one of ${[...FILES.keys()].join(', ')}`;
        return sendProblem(reply, badInput([{ field: 'file', message }]));
      }
      const picture = await store.read({ hash, ...known });
      if (!picture) return sendProblem(reply, notFound('There is no such picture.'));
      return reply
        .type(PICTURE_FORMATS[known.format].type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture);
    },
  );
  refuseOtherMethods(app, URL, ['GET']);
}

/** Drawings of add-ons. A drawing may change under its name, so the cache time is short. */
export async function mountAddonPictures(app: FastifyInstance, { addons }: PictureFolders): Promise<void> {
  if (addons === undefined) return;
  await app.register(fastifyStatic, {
    root: addons,
    prefix: '/pictures/addons/',
    maxAge: '1 day',
    decorateReply: false,
  });
}
