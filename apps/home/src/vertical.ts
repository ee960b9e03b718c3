import { catalogueModals } from '@lemari/catalogue/modals';
import { catalogueRoutes, warmCatalogue } from '@lemari/catalogue/routes';
import { frontRoute, warmContent } from '@lemari/content/routes';
import { defineVertical } from '@lemari/kit/release';

export default defineVertical({
  id: 'home',
  getRoutes: (mount) => [frontRoute(mount), ...catalogueRoutes(mount)],
  smoke: ['', '/browse', '/browse/styles/arung-senja-senja-bias-slip-1001', '/brands', '/wishlist'],
  modals: catalogueModals,
  warm: () => Promise.all([warmContent(), warmCatalogue()]),
});
