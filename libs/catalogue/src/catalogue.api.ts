/** The data modules of all of these pages: a page that woke from the server's markup has run none of their loaders. */
import './brands/brands.api.ts';
import './browse/browse.api.ts';
import './cart/cart.api.ts';
import './product/product.api.ts';
import './wishlist/wishlist.api.ts';
