/** Links lead to the footer by this fragment. */
export const FOOTER_ID = 'footer';
