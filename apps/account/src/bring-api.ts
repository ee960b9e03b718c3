/** The data modules of these pages, which come with the first call of theirs. */
export const bringApi = () => import(/* webpackChunkName: "api" */ './account.api.ts');
