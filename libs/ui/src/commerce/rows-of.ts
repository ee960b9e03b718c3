/**
 * Cuts a list into rows for islands; the last row may be shorter. The grid decides how many items are side by side.
 */
export const rowsOf = <Item>(items: readonly Item[], length: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, row) =>
    items.slice(row * length, (row + 1) * length),
  );
