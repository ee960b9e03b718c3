import { randomBytes } from 'node:crypto';
import type { CodePurpose } from '@lemari/contract/code-purpose';
import { DEVELOPMENT_CLIENT } from '@lemari/contract/development';
import { signVisitor, VISITOR_HEADER } from '@lemari/contract/visitor-header';
import { RESIDENTIAL_TYPES } from '@lemari/domain/person/address';
import { POSTAL_AREAS } from '@lemari/domain/region/postal-areas';
import type { RegionId } from '@lemari/domain/region';
import type { LightMyRequestResponse } from 'fastify';
import type { Db } from '../platform/database/database.ts';
import { later } from '../platform/clock/later.ts';
import type { TestApi } from './api.ts';

export const CLIENT = { client_id: DEVELOPMENT_CLIENT.id, client_secret: DEVELOPMENT_CLIENT.secret };

/** How {@link beginFamily} is told of a sign-in that needs no more words. */
export const BY_EMAIL = { authType: 'email', agent: undefined } as const;

export const PASSWORD = 'correct horse battery';

let people = 0;
export const newEmail = () => `person-${++people}@example.com`;

let networks = 0;
/** Headers of a network of its own, so that no test uses up the limits of another. */
export const network = () => visitorFrom(`198.18.${++networks >> 8}.${networks & 255}`);

/** The headers by which the storefront names a visitor. */
export const visitorFrom = (address: string, device?: string, agent?: string) => ({
  [VISITOR_HEADER]: signVisitor({ address, device, agent }, DEVELOPMENT_CLIENT.secret),
});

/** A device id in the form of the storefront's cookie. */
export const newDevice = () => randomBytes(16).toString('base64url');

/** Headers of a device, in another network each time. */
export function onDevice() {
  const device = newDevice();
  return () => visitorFrom(`198.19.${++networks >> 8}.${networks & 255}`, device);
}

/** A clock that moves when the test says so. */
export function movingClock(start = '2026-11-21T02:00:00.000Z') {
  let now = start;
  return {
    now: () => now,
    pass: (seconds: number) => void (now = later(now, seconds)),
    /** For a test that puts it back. */
    set: (instant: string) => void (now = instant),
  };
}

export const bearer = ({ access_token: token }: { readonly access_token: string }) => ({
  authorization: `Bearer ${token}`,
});

type Headers = Record<string, string>;

/** A named type, so that declarations do not contain the path of a package. */
type Sent = Promise<LightMyRequestResponse>;

/**
 * Actions of customers at an API. Each customer has a network of their own, unless the headers name one. Codes are requested and
 * entered in the same network.
 */
export const accountsOf = (api: TestApi) => {
  const homes = new Map<string, Headers>();
  const homeOf = (email: string) => {
    const home = homes.get(email) ?? network();
    homes.set(email, home);
    return home;
  };
  /** The text of the last mail to an address. */
  const lastMail = async (email: string) =>
    (
      await api.database.db
        .selectFrom('mail')
        .where('sent_to', '=', email)
        .select(['subject', 'text'])
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).text;
  const codeIn = (text: string) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
  const registration = (email: string, body: object = {}, headers: Headers = homeOf(email)) => ({
    headers,
    body: { email, password: PASSWORD, grant_type: 'password', region: 'sg', ...CLIENT, ...body },
  });
  return {
    lastMail,
    homeOf,
    register: (email: string, body?: object, headers?: Headers) =>
      api.answer('register', registration(email, body, headers)),
    tryToRegister: (email: string, body?: object, headers?: Headers): Sent =>
      api.call('register', registration(email, body, headers)),
    /** Requests a code and reads it from the mail. */
    code: async (email: string, headers: Headers = homeOf(email), purpose: CodePurpose = 'sign-in') => {
      await api.answer('createOtp', { headers, body: { email, purpose } });
      return codeIn(await lastMail(email));
    },
    /** The code of the link in the last mail. */
    linkCode: async (email: string) =>
      new URL(/https?:\S+/.exec(await lastMail(email))?.[0] ?? '').searchParams.get('code'),
    signIn: (email: string, password = PASSWORD, headers: Headers = network()): Sent =>
      api.call('createAccessToken', {
        headers,
        body: { grant_type: 'password', username: email, password, response_type: 'token', ...CLIENT },
      }),
    signInByCode: (email: string, otp: string, headers: Headers = homeOf(email)): Sent =>
      api.call('signInByCode', { headers, body: { username: email, otp, ...CLIENT } }),
    refresh: (token: string): Sent =>
      api.call('createAccessToken', {
        body: { grant_type: 'refresh_token', refresh_token: token, ...CLIENT },
      }),
    /** The status of a call that requires a sign-in. */
    statusOf: async (session: { readonly access_token: string }) =>
      (await api.call('getProfile', { headers: bearer(session) })).statusCode,
  };
};

export async function requestDeletion(db: Db, email: string): Promise<void> {
  await db
    .updateTable('customer')
    .set({ deletion_requested_at: '2026-11-20T00:00:00Z' })
    .where('email', '=', email)
    .execute();
}

/** The body of an address. */
export function addressBody(region: RegionId = 'sg', body: object = {}) {
  const [area] = POSTAL_AREAS[region];
  if (!area) throw new Error(`${region} has no areas`);
  const { latitude, longitude, city, prefixes } = area;
  const digits = region === 'sg' ? 6 : 5;
  return {
    address: '41 Test Road',
    city,
    floor_unit: '#12-05',
    location: { latitude, longitude },
    notes: 'Ring twice.',
    phone_number: '81234567',
    postal: prefixes[0] === undefined ? null : prefixes[0].padEnd(digits, '0'),
    residential_type: RESIDENTIAL_TYPES[region][0].id,
    ...body,
  };
}
