import type { Handler } from '../tools/handler.ts';

/** The links of a region that editors keep. @see rules/navigation/content-lists, rules/footer/links-by-region */
export const getNavigation: Handler<'getNavigation'> = ({ headers: { region } }, { content }) =>
  content.navigation(region);
