import { use } from 'react';
import {
  type NavigateOptions,
  UNSAFE_DataRouterContext as DataRouterContext,
  useLocation,
  useNavigate,
} from 'react-router';

/**
 * The way on once an answer is there, for whoever still waits for it. Who has gone elsewhere meanwhile, or is on the way,
 * is not fetched back; where this page only has not been drawn anew yet, its address is the old one and does not count.
 */
export function useGoOn(): (href: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The router itself knows where it stands; what a hook says of it is as old as the last drawing.
  const router = use(DataRouterContext)?.router;
  return (href, options) => {
    const { navigation, location } = router?.state ?? {};
    if (navigation?.state === 'idle' && location?.pathname === pathname && location.search === search)
      void navigate(href, options);
  };
}
