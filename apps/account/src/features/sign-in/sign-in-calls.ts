import type { RegionId } from '@lemari/domain/region';
import type { Mutate } from '@lemari/http/query';
import type { SignInCalls } from './sign-in-flow.rules.ts';
import {
  askStatus,
  registerByCode,
  registerByPassword,
  sendCode,
  signInByCode,
  signInByPassword,
} from './sign-in.queries.ts';

/** What the flow asks of the services, in a region. */
export const signInCalls = (mutate: Mutate, region: RegionId): SignInCalls => ({
  statusOf: (email) => mutate(askStatus, { email, region }),
  sendCode: (email) => mutate(sendCode, { email, region }),
  signInByPassword: (email, password) => mutate(signInByPassword, { email, password, region }),
  signInByCode: (email, code) => mutate(signInByCode, { email, code, region }),
  registerByPassword: (email, password) => mutate(registerByPassword, { email, password, region }),
  registerByCode: (email, code) => mutate(registerByCode, { email, code, region }),
});
