/**
 * Cuts a list into rows, the last one as long as it happens to be. A row is what wakes up together; the grid decides
 * for itself how many stand beside each other.
 */
export const rowsOf = <Item>(items: readonly Item[], length: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, row) =>
    items.slice(row * length, (row + 1) * length),
  );
