import { catalogueModals } from '@lemari/catalogue/modals';
import { catalogueRoutes, warmCatalogue } from '@lemari/catalogue/routes';
import { contentRoute, frontRoute, warmContent } from '@lemari/content/routes';
import { defineVertical } from '@lemari/vertical/release';

export default defineVertical({
  id: 'on-demand',
  getRoutes: (mount) => [frontRoute(mount), ...catalogueRoutes(mount), contentRoute(mount)],
  smoke: ['', '/browse', '/browse/styles/arung-senja-senja-bias-slip-1001', '/brands', '/wishlist'],
  modals: catalogueModals,
  warm: () => Promise.all([warmContent(), warmCatalogue()]),
});
