/** Body measures of a size in whole centimetres; what was never measured is absent. */
export interface Measures {
  bust?: number | undefined;
  waist?: number | undefined;
  hips?: number | undefined;
}

export const MEASURES = ['bust', 'waist', 'hips'] as const satisfies readonly (keyof Measures)[];
