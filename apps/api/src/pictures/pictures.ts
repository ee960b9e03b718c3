import { PICTURE_WIDTHS, type PictureWidth } from '@lemari/domain/product';
import type { FastifyInstance } from 'fastify';
import { refuseOtherMethods } from '../http/errors.ts';
import { badInput, notFound, sendProblem } from '../http/problem.ts';
import { type PictureFolders, pictureShelf } from './picture-shelf.ts';

const URL = '/pictures/:hash/:file';

/** `/pictures/<hash>/<width>.avif`; a hash names its picture for ever, so nobody need ask twice. */
export function mountPictures(app: FastifyInstance, folders: PictureFolders): void {
  const shelf = pictureShelf(folders);
  app.get<{ Params: { hash: string; file: string } }>(
    URL,
    { schema: { hide: true } },
    async (request, reply) => {
      const { hash, file } = request.params;
      if (!/^[a-z0-9-]{4,64}$/.test(hash))
        return sendProblem(reply, badInput([{ field: 'hash', message: 'names no picture' }]));
      const width = widthOf(file);
      if (width === undefined) {
        const message = `must be one of ${PICTURE_WIDTHS.map((known) => `${known}.avif`).join(', ')}`;
        return sendProblem(reply, badInput([{ field: 'file', message }]));
      }
      const picture = await shelf.read(hash, width);
      if (!picture) return sendProblem(reply, notFound('There is no such picture.'));
      return reply
        .type('image/avif')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(picture);
    },
  );
  refuseOtherMethods(app, URL, ['GET']);
}

const widthOf = (file: string): PictureWidth | undefined =>
  PICTURE_WIDTHS.find((width) => file === `${width}.avif`);
