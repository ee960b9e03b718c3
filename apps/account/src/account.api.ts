/** The data modules of all of these pages: a page that woke from the server's markup has run none of their loaders. */
import './features/addresses/addresses.api.ts';
import './features/new-password/new-password.api.ts';
import './features/password/password.api.ts';
import './features/profile/profile.api.ts';
import './features/sign-in/sign-in.api.ts';
