import type { AppStore, MobileApp } from '@lemari/domain/settings/house';

/** The store of the visitor's device: Google Play on Android, else the first. */
export const storeFor = (userAgent: string, { stores }: MobileApp): AppStore =>
  (/android/i.test(userAgent) && stores.find(({ name }) => name === 'Google Play')) || stores[0];
