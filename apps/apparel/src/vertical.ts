import { browseRoute, productRoute, warmCatalogue } from '@lemari/catalogue/routes';
import { contentRoute, frontRoute, screenRoutes, visitRoutes, warmContent } from '@lemari/content/routes';
import { unifiedHome } from '@lemari/domain/vertical';
import { defineVertical } from '@lemari/vertical/release';

export default defineVertical({
  id: 'apparel',
  // A region's bare path is the home of all its verticals: the wardrobe itself is one step below.
  getRoutes: (mount) => {
    if (mount.screen) return screenRoutes(mount);
    return mount.base === unifiedHome(mount.region)
      ? [frontRoute(mount)]
      : [
          frontRoute(mount),
          browseRoute(mount),
          productRoute(mount),
          ...visitRoutes(mount),
          contentRoute(mount),
        ];
  },
  smoke: ['', '/browse', '/browse/styles/arung-senja-senja-bias-slip-1001'],
  warm: () => Promise.all([warmContent(), warmCatalogue()]),
});
