/** Body measurements of a size in whole centimetres; unknown ones are undefined. */
export interface Measures {
  bust?: number | undefined;
  waist?: number | undefined;
  hips?: number | undefined;
}

export const MEASURES = ['bust', 'waist', 'hips'] as const satisfies readonly (keyof Measures)[];
