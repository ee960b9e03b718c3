import type { RegionId } from '@lemari/domain/region';
import type { Run } from '@lemari/forms/run';
import type { SignInCalls } from './sign-in.flow.ts';
import {
  askStatus,
  registerByCode,
  registerByPassword,
  sendCode,
  signInByCode,
  signInByPassword,
} from './sign-in.queries.ts';

/** What the flow asks of the services, in a region. */
export const signInCalls = (run: Run, region: RegionId): SignInCalls => ({
  statusOf: (email) => run(askStatus, { email, region }),
  sendCode: (email) => run(sendCode, { email, region }),
  signInByPassword: (email, password) => run(signInByPassword, { email, password, region }),
  signInByCode: (email, code) => run(signInByCode, { email, code, region }),
  registerByPassword: (email, password) => run(registerByPassword, { email, password, region }),
  registerByCode: (email, code) => run(registerByCode, { email, code, region }),
});
