import { badInput, type Refusal } from '../platform/refusal.ts';

/** A page of the storefront, by its path or whole: no user is sent elsewhere in our name. */
export function returnUrlOf(wanted: string, storefrontUrl: string): string | Refusal {
  const url = URL.canParse(wanted, storefrontUrl) ? new URL(wanted, storefrontUrl) : undefined;
  return url && url.origin === new URL(storefrontUrl).origin
    ? url.href
    : badInput([{ field: 'frontend_return_url', message: 'must be a page of the storefront' }]);
}
