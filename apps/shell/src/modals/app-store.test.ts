import type { AppStore } from '@lemari/domain/settings/house';
import { storeFor } from './app-store.ts';

const APPLE: AppStore = { name: 'App Store', url: 'https://apps.example/id1' };
const GOOGLE: AppStore = { name: 'Google Play', url: 'https://play.example/lemari' };
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';

describe('storeFor', () => {
  it.each([
    { userAgent: ANDROID, stores: [APPLE, GOOGLE], name: 'Google Play' },
    { userAgent: IPHONE, stores: [APPLE, GOOGLE], name: 'App Store' },
    { userAgent: ANDROID, stores: [APPLE], name: 'App Store' },
    { userAgent: IPHONE, stores: [GOOGLE], name: 'Google Play' },
  ] as const)('is $name for $userAgent', ({ userAgent, stores, name }) => {
    expect(storeFor(userAgent, { stores: [...stores], sendsLink: false }).name).toBe(name);
  });
});
