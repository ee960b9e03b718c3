import type { Handler } from '../tools/handler.ts';
import { fillFigures } from './figure-facts.ts';

/** The links of a region, as editors wrote them. @see rules/navigation/content-lists, rules/footer/links-by-region */
export const getNavigation: Handler<'getNavigation'> = async ({ headers: { region } }, tools) => {
  const links = await fillFigures(await tools.content.navigation(region), tools, {
    page: 'navigation',
    region,
  });
  return {
    side: links.side.filter(isNamed),
    footer: links.footer.filter(isNamed),
    banner: links.banner.filter(isNamed),
    header: links.header.filter(isNamed),
  };
};

/** Whether a link has text. A text that was only a missing figure is empty. */
const isNamed = (link: unknown): boolean =>
  typeof link !== 'object' ||
  link === null ||
  !['name', 'text'].some((field) => (link as Record<string, unknown>)[field] === '');
