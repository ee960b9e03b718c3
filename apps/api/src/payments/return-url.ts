import { badInput, type Refusal } from '../platform/refusal.ts';

/** Resolves a path or URL to a page of the storefront, and refuses other origins: no open redirect. */
export function returnUrlOf(requested: string, storefrontUrl: string): string | Refusal {
  const url = URL.canParse(requested, storefrontUrl) ? new URL(requested, storefrontUrl) : undefined;
  return url && url.origin === new URL(storefrontUrl).origin
    ? url.href
    : badInput([{ field: 'frontend_return_url', message: 'must be a page of the storefront' }]);
}
