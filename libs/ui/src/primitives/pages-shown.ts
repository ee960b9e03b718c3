/**
 * The page numbers a reader is offered: the first, the last, the present one and its neighbours, with `gap` where
 * two or more are left out (a gap of one page is that page).
 * @param page the present page, from 1
 * @param pages how many there are
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
