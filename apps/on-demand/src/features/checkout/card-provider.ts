/**
 * Where the card provider's fields come from, and the key that says whose they are: both are public. The shell does not hand
 * on yet which provider a shop has, so this is the one of a machine that is nobody's shop (decision 7).
 */
export const CARD_PROVIDER = { origin: 'http://localhost:4400', key: 'pk_lemari_development' } as const;

export type CardProvider = { readonly [Fact in keyof typeof CARD_PROVIDER]: string };

/** The page of the fields. @param ownOrigin of the page that frames them */
export const fieldsUrl = ({ origin, key }: CardProvider, ownOrigin: string): string =>
  `${origin}/fields?${new URLSearchParams({ key, origin: ownOrigin })}`;
