import type { Tools } from './tools.ts';

/** A page of a list. */
export interface PageRequest {
  /** From 1. */
  readonly page: number;
  readonly perPage: number;
}

/** The page that a call asks for. @see rules/browse/page-on-wire, rules/browse/page-size */
export const pageRequestOf = (
  {
    page_number: page = 1,
    per_page: perPage,
  }: { readonly page_number?: number | undefined; readonly per_page?: number | undefined },
  { settings }: Pick<Tools, 'settings'>,
): PageRequest => ({ page: Math.max(page, 1), perPage: perPage ?? settings.pageSize });

/** Meta data of a page of a list whose items were counted. */
export const countedPageMeta = ({ page, perPage }: PageRequest, total: number) => ({
  page_number: page,
  per_page: perPage,
  total,
  total_is_exact: true,
  has_more: page * perPage < total,
});
