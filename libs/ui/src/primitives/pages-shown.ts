/**
 * Page numbers of a pagination: the first, the last, the current page and its neighbours, with `gap` for two
 * or more omitted pages (a single one is shown instead).
 * @param page the current page, from 1
 * @param pages number of pages
 */
export const pagesShown = (page: number, pages: number): (number | 'gap')[] => {
  const shown = Array.from({ length: pages }, (_, index) => index + 1).filter(
    (number) => number === 1 || number === pages || Math.abs(number - page) <= 1,
  );
  return shown.flatMap((number, index) => {
    const before = shown[index - 1] ?? 0;
    if (number - before === 1) return [number];
    return number - before === 2 ? [number - 1, number] : ['gap' as const, number];
  });
};
