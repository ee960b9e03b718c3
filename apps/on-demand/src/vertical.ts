import { catalogueModals } from '@lemari/catalogue/modals';
import { warmCatalogue } from '@lemari/catalogue/routes';
import { ambassadorRoute, contactRoute, contentRoute, frontRoute, warmContent } from '@lemari/content/routes';
import { defineVertical } from '@lemari/kit/release';
import { rentalModals } from '@lemari/rental/modals';
import { rentalRoutes } from '@lemari/rental/routes';
import { cartLinks } from './checkout-location.ts';
import { checkoutRoutes } from './features/checkout/checkout.routes.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';

export default defineVertical({
  id: 'on-demand',
  getRoutes: (mount) => [
    frontRoute(mount),
    ...rentalRoutes(mount, cartLinks(mount.base)),
    ...checkoutRoutes(mount),
    ...orderRoutes(mount),
    ambassadorRoute(mount),
    contactRoute(mount),
    contentRoute(mount),
  ],
  // The style is one of the contract’s examples, which answer the calls of the smoke test.
  smoke: ['', '/browse', '/browse/styles/arung-senja-senja-bias-slip-1001', '/brands', '/wishlist', '/cart'],
  modals: { ...catalogueModals, ...rentalModals },
  warm: () => Promise.all([warmContent(), warmCatalogue()]),
});
