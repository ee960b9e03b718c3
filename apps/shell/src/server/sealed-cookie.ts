import { createHash } from 'node:crypto';
import { COOKIE_SECONDS, type CookieName } from '@lemari/domain/settings/device-data';
import type { Clock } from '@lemari/domain/time/clock';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import type { Config } from './config.ts';
import { cookieOf } from './cookies.ts';
import { guardedCookie } from './guarded-cookie.ts';

type CookieConfig = Pick<Config, 'client' | 'publicUrl'>;

/** An encrypted cookie that pages cannot read, for the time of the table. */
export function sealedCookie<Content extends object>(name: CookieName, config: CookieConfig, clock: Clock) {
  const key = createHash('sha256').update(`${name} ${config.client.secret}`).digest();
  const cookie = (request: FastifyRequest) => guardedCookie(name, request, config);
  return {
    async read(request: FastifyRequest): Promise<Content | undefined> {
      const sealed = cookieOf(request, cookie(request).name);
      if (!sealed) return undefined;
      try {
        const { payload } = await jwtDecrypt(sealed, key, { currentDate: new Date(clock.now()) });
        return payload['content'] as Content;
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
    async save(request: FastifyRequest, reply: FastifyReply, content: Content): Promise<void> {
      const seconds = COOKIE_SECONDS[name];
      const sealed = await new EncryptJWT({ content })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(Math.floor(Date.parse(clock.now()) / 1000) + seconds)
        .encrypt(key);
      const { name: full, attributes } = cookie(request);
      reply.header('set-cookie', `${full}=${sealed}; Max-Age=${seconds}; ${attributes}`);
    },
    /** Removes it, if the request has one. */
    clear(request: FastifyRequest, reply: FastifyReply): void {
      const { name: full, attributes } = cookie(request);
      if (cookieOf(request, full) === undefined) return;
      reply.header('set-cookie', `${full}=; Max-Age=0; ${attributes}`);
    },
  };
}
