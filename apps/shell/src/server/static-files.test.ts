import Fastify from 'fastify';
import { registerStaticFiles } from './static-files.ts';

// @see rules/screens/app
describe('the files of a home screen', () => {
  const app = Fastify();
  registerStaticFiles(app);
  afterAll(() => app.close());

  it('are an icon for iOS, and a manifest whose icons exist', async () => {
    expect((await app.inject('/apple-touch-icon.png')).headers['content-type']).toBe('image/png');
    const answer = await app.inject('/manifest.webmanifest');
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const { name, icons } = answer.json<{ name: string; icons: { src: string }[] }>();
    expect(name).toBe('Lemari');
    expect(icons.length).toBeGreaterThan(0);
    for (const { src } of icons) expect((await app.inject(src)).statusCode).toBe(200);
  });
});
