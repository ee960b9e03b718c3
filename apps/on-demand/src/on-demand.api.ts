/** The data modules of all of these pages: a page that woke from the server's markup has run none of their loaders. */
import './features/checkout/checkout.api.ts';
import './features/orders/orders.api.ts';
