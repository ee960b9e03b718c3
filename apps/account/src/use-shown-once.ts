import { useLocation } from '@lemari/kit';
import { useEffect } from 'react';

/**
 * Removes keys from the address once the page shows what they say, so that a reload does not repeat it. The router's own location
 * keeps them, and nothing is loaded again.
 */
export function useShownOnce(...keys: readonly string[]): void {
  const { search } = useLocation();
  useEffect(() => {
    const url = new URL(location.href);
    if (url.search !== search || !keys.some((key) => url.searchParams.has(key))) return;
    for (const key of keys) url.searchParams.delete(key);
    history.replaceState(history.state, '', url);
    // The keys of a page are constant.
  }, [search]);
}
