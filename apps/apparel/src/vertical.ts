import { catalogueModals } from '@lemari/catalogue/modals';
import { browseRoute, catalogueRoutes, warmCatalogue } from '@lemari/catalogue/routes';
import {
  contactRoute,
  contentRoute,
  frontRoute,
  ambassadorRoute,
  plansRoute,
  referralRoute,
  screenRoutes,
  warmContent,
} from '@lemari/content/routes';
import { unifiedHome } from '@lemari/domain/region/vertical';
import { defineVertical } from '@lemari/kit/release';

export default defineVertical({
  id: 'apparel',
  // The region's root is the unified home, which mounts apparel: the front of apparel is one segment below.
  getRoutes: (mount) => {
    if (mount.screen)
      return [...(mount.screen === 'shop' ? [browseRoute(mount)] : []), ...screenRoutes(mount)];
    return mount.base === unifiedHome(mount.region)
      ? [frontRoute(mount)]
      : [
          frontRoute(mount),
          ...catalogueRoutes(mount),
          ambassadorRoute(mount),
          referralRoute(mount),
          plansRoute(mount),
          contactRoute(mount),
          contentRoute(mount),
        ];
  },
  // The style is one of the contract’s examples, which answer the calls of the smoke test.
  smoke: ['', '/browse', '/browse/styles/arung-senja-senja-bias-slip-1001', '/brands', '/wishlist'],
  modals: catalogueModals,
  warm: () => Promise.all([warmContent(), warmCatalogue()]),
});
