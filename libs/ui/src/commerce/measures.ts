/** Body measures of a size in whole centimetres; what was never measured is absent. */
export interface Measures {
  bust?: number | undefined;
  waist?: number | undefined;
  hips?: number | undefined;
}

export const MEASURES = ['bust', 'waist', 'hips'] as const satisfies readonly (keyof Measures)[];

/** The measures in words, the unknown said as such: `bust 88, waist 70 cm, hips not measured`. */
export const inWords = (measures: Measures): string => {
  const known = MEASURES.filter((part) => measures[part] !== undefined);
  const unknown = MEASURES.filter((part) => measures[part] === undefined);
  if (known.length === 0) return 'not measured';
  const told = `${known.map((part) => `${part} ${measures[part]}`).join(', ')} cm`;
  return unknown.length === 0 ? told : `${told}, ${unknown.join(' and ')} not measured`;
};
