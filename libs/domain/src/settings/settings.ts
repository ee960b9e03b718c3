import { MOST_PER_PAGE } from '@lemari/contract/query';

/** Figures that the operator of a shop sets. API and storefront read them from the same variables. */
export interface ShopSettings {
  /** Items on a page of a list. @see rules/browse/page-size-configuration */
  readonly pageSize: number;
  /** In characters. @see rules/validation/password-length */
  readonly passwordMinLength: number;
}

export const DEFAULT_SETTINGS: ShopSettings = { pageSize: 20, passwordMinLength: 6 };

/** Valid values: the services answer no longer page, and a passphrase of 64 characters must be accepted. */
const VARIABLES: Readonly<Record<keyof ShopSettings, { name: string; from: number; to: number }>> = {
  pageSize: { name: 'PAGE_SIZE', from: 1, to: MOST_PER_PAGE },
  passwordMinLength: { name: 'PASSWORD_MIN_LENGTH', from: 6, to: 64 },
};

/** @throws Error naming the variable and its valid values */
export function settingsFromEnv(env: Readonly<Record<string, string | undefined>>): ShopSettings {
  const read = (key: keyof ShopSettings): number => {
    const { name, from, to } = VARIABLES[key];
    const text = env[name];
    // An empty value counts as unset.
    if (!text) return DEFAULT_SETTINGS[key];
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < from || value > to)
      throw new Error(`${name} is "${text}"; it can be a whole number from ${from} to ${to}.`);
    return value;
  };
  return { pageSize: read('pageSize'), passwordMinLength: read('passwordMinLength') };
}
