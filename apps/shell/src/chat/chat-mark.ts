import { localStore } from '@lemari/kit';

const NAME = 'chat';

/**
 * Whether the chat on this device knows a customer. It survives the clearing of storage at sign-out: the chat is cleared after it,
 * by the next page of a guest.
 */
export const chatMark = {
  isSet: (): boolean => localStore.get(NAME) !== undefined,
  set: (): void => localStore.set(NAME, 'signed-in'),
  remove: (): void => localStore.remove(NAME),
};
