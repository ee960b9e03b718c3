import { catalogueModals } from '@lemari/catalogue/modals';
import { catalogueRoutes, warmCatalogue } from '@lemari/catalogue/routes';
import {
  ambassadorRoute,
  contactRoute,
  contentRoute,
  frontRoute,
  plansRoute,
  warmContent,
} from '@lemari/content/routes';
import { defineVertical } from '@lemari/kit/release';

export default defineVertical({
  id: 'bags',
  getRoutes: (mount) => [
    frontRoute(mount),
    ...catalogueRoutes(mount),
    ambassadorRoute(mount),
    plansRoute(mount),
    contactRoute(mount),
    contentRoute(mount),
  ],
  // The style is one of the contract’s examples, which answer the calls of the smoke test.
  smoke: ['', '/browse', '/browse/styles/arung-senja-senja-bias-slip-1001', '/brands', '/wishlist'],
  modals: catalogueModals,
  warm: () => Promise.all([warmContent(), warmCatalogue()]),
});
