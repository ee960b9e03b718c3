import fs, { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { answerErrorsAsProblems } from '../platform/http/errors.ts';
import { requestIdOf } from '../platform/http/request-id.ts';
import { problemOf, refusedFields } from '../testing/api.ts';
import { ADDONS, DEMO_FOLDER } from '../testing/demo-seed.ts';
import { mountAddonPictures, mountPictures } from './pictures.ts';

const WIDE = 'aaaa0001';
const NARROW = 'aaaa0002';

describe('pictures', () => {
  let masters: string;
  let renditions: string;
  let app: FastifyInstance;

  const draw = (hash: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#804020' } })
      .avif({ effort: 0 })
      .toFile(join(masters, `${hash}.avif`));

  beforeAll(async () => {
    masters = await mkdtemp(join(tmpdir(), 'lemari-masters-'));
    await Promise.all([draw(WIDE, 1_600, 1_000), draw(NARROW, 900, 1_350)]);
  });
  afterAll(() => rm(masters, { recursive: true }));

  beforeEach(async () => {
    renditions = await mkdtemp(join(tmpdir(), 'lemari-renditions-'));
    app = fastify({ genReqId: requestIdOf });
    answerErrorsAsProblems(app);
    const folders = { masters, renditions, addons: join(DEMO_FOLDER, 'addons') };
    mountPictures(app, folders);
    await mountAddonPictures(app, folders);
  });
  afterEach(async () => {
    await app.close();
    await rm(renditions, { recursive: true });
  });

  const get = (path: string) => app.inject({ url: `/pictures/${path}` });

  it.each(ADDONS.map(({ name, image_url }) => ({ name, url: image_url })))(
    'serves the drawing of the add-on $name',
    async ({ url }) => {
      const response = await app.inject({ url });
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': 'image/svg+xml',
        'cache-control': 'public, max-age=86400',
      });
    },
  );

  it.each([
    { file: `${WIDE}/300.avif`, width: 300, height: 188, type: 'image/avif', format: 'heif' },
    { file: `${WIDE}/600.avif`, width: 600, height: 375, type: 'image/avif', format: 'heif' },
    { file: `${WIDE}/900.avif`, width: 900, height: 563, type: 'image/avif', format: 'heif' },
    { file: `${WIDE}/900.webp`, width: 900, height: 563, type: 'image/webp', format: 'webp' },
    { file: `${NARROW}/300.avif`, width: 300, height: 450, type: 'image/avif', format: 'heif' },
    { file: `${NARROW}/300.webp`, width: 300, height: 450, type: 'image/webp', format: 'webp' },
    { file: `${NARROW}/900.avif`, width: 900, height: 1_350, type: 'image/avif', format: 'heif' },
    { file: `${NARROW}/900.webp`, width: 900, height: 1_350, type: 'image/webp', format: 'webp' },
    { file: `${WIDE}/1600.avif`, width: 1_600, height: 1_000, type: 'image/avif', format: 'heif' },
    { file: `${WIDE}/2400.webp`, width: 1_600, height: 1_000, type: 'image/webp', format: 'webp' },
    // @see rules/products/picture-widths, rules/content/scene-widths
  ])('serves $file with a width of $width, immutable', async ({ file, width, height, type, format }) => {
    const response = await get(file);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height, format });
  });

  it('never enlarges a master', async () => {
    await draw('aaaa0003', 400, 600);
    for (const file of ['900.avif', '900.webp'])
      expect(await sharp((await get(`aaaa0003/${file}`)).rawPayload).metadata()).toMatchObject({
        width: 400,
        height: 600,
      });
  });

  it('encodes a rendition once for concurrent requests, and stores it', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(`${WIDE}/600.avif`)));
    expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1);
    expect(await readdir(join(renditions, WIDE))).toEqual(['600.avif']);
    await writeFile(join(renditions, WIDE, '600.avif'), 'as it was stored');
    expect((await get(`${WIDE}/600.avif`)).body).toBe('as it was stored');
  });

  it('serves renditions that cannot be stored, and leaves no partial file', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const rename = jest.spyOn(fs, 'rename').mockRejectedValue(full);
    const warn = jest.spyOn(app.log, 'warn');
    expect((await get(`${WIDE}/600.avif`)).statusCode).toBe(200);
    expect(await readdir(join(renditions, WIDE))).toEqual([]);
    expect(warn).toHaveBeenCalledWith({ err: full }, expect.any(String));
    for (const mock of [rename, warn]) mock.mockRestore();
    expect((await get(`${WIDE}/600.avif`)).statusCode).toBe(200);
    expect(await readdir(join(renditions, WIDE))).toEqual(['600.avif']);
  });

  it('serves all widths at once, with two encoders', async () => {
    const files = [WIDE, NARROW].flatMap((hash) => [300, 600, 900].map((width) => `${hash}/${width}.avif`));
    const answers = await Promise.all(files.map(get));
    expect(answers.map((answer) => answer.statusCode)).toEqual(files.map(() => 200));
  });

  it('answers 500 for a broken master, and serves it once it is repaired', async () => {
    await writeFile(join(masters, 'aaaa0004.avif'), 'no picture');
    expect(problemOf(await get('aaaa0004/300.avif')).status).toBe(500);
    await draw('aaaa0004', 600, 900);
    expect((await get('aaaa0004/300.avif')).statusCode).toBe(200);
  });

  it.each([
    `${WIDE}/301.avif`,
    `${WIDE}/600.jpg`,
    `${WIDE}/600.avif.avif`,
    `${WIDE}/301.webp`,
    `${WIDE}/06e2.avif`,
    `${WIDE}/..%2F600.avif`,
  ])('refuses the width %s', async (path) => {
    expect(refusedFields(await get(path))).toEqual({ status: 400, fields: ['file'] });
  });

  it.each(['..%2F..%2Fetc', 'AAAA0001', '%00', 'a'.repeat(65)])('refuses the hash %s', async (hash) => {
    expect(refusedFields(await get(`${hash}/600.avif`))).toEqual({ status: 400, fields: ['hash'] });
  });

  it.each([`${'b'.repeat(16)}/600.avif`])('answers 404 for %s', async (path) => {
    expect(problemOf(await get(path))).toMatchObject({ status: 404, detail: 'There is no such picture.' });
  });
});
