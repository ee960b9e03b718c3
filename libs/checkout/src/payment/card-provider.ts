import type { CardProvider } from '@lemari/kit';

/** URL of the card fields. @param ownOrigin origin of the framing page */
export const fieldsUrl = ({ origin, key }: CardProvider, ownOrigin: string): string =>
  `${origin}/fields?${new URLSearchParams({ key, origin: ownOrigin })}`;
