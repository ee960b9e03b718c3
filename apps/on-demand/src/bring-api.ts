/** The data modules of this vertical's own pages, which come with the first call of theirs. */
export const bringApi = () => import(/* webpackChunkName: "orders-api" */ './on-demand.api.ts');
