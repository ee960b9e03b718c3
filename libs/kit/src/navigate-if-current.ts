import { use } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router';

/**
 * Navigates after an async action, unless the user has left the page or another navigation is pending. If
 * this page has not rendered its latest URL yet, the router's URL counts.
 */
export function useNavigateIfCurrent(): (href: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The router has the current location; hooks return the location of the last render.
  const router = use(DataRouterContext)?.router;
  return (href, options) => {
    const { navigation, location } = router?.state ?? {};
    if (navigation?.state === 'idle' && location?.pathname === pathname && location.search === search)
      void navigate(href, options);
  };
}
