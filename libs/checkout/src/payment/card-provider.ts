import type { CardProvider } from '@lemari/kit';

/** The page of the fields. @param ownOrigin of the page that frames them */
export const fieldsUrl = ({ origin, key }: CardProvider, ownOrigin: string): string =>
  `${origin}/fields?${new URLSearchParams({ key, origin: ownOrigin })}`;
