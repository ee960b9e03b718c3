import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '../platform/http/methods.ts';
import { badInput, notFound } from '../platform/refusal.ts';
import { sendProblem } from '../platform/http/problem.ts';
import { PICTURE_FILES, PICTURE_FORMATS, type PictureFolders, pictureStore } from './picture-store.ts';

const URL = '/pictures/:hash/:file';

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
      const known = PICTURE_FILES.get(file);
      if (!known) {
        const message = `must be one of ${[...PICTURE_FILES.keys()].join(', ')}`;
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
